import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPEN_POLICY } from '../../../lib/settings/policy.ts';
import { isolated, type SiteRules, siteFrom, siteName } from '../../../lib/settings/site-input.ts';

const rules: SiteRules = {
  watched: ['https://*.paper.example/*', 'https://desk.example/*'],
  serviceOrigins: ['https://api.example/*', 'https://auth.example/*'],
  policy: { ...OPEN_POLICY, neverScan: ['bank.example'] },
};
const read = (text: string) => {
  const found = siteFrom(text, rules);
  return found.ok ? found.pattern : found.problem;
};

it.each([
  ['news.example.com', 'https://news.example.com/*'],
  ['  News.Example.COM  ', 'https://news.example.com/*'],
  ['https://news.example.com/markets?today#top', 'https://news.example.com/*'],
  ['http://news.example.com', 'http://news.example.com/*'],
  ['*.example.com', 'https://*.example.com/*'],
  ['*.paper.co.uk', 'https://*.paper.co.uk/*'],
  ['co.uk', 'https://co.uk/*'],
  ['http://*.example.com/a', 'http://*.example.com/*'],
  ['news.example.com:8443/a', 'https://news.example.com/*'],
  ['localhost:3000', 'https://localhost/*'],
  ['http://10.0.0.7/', 'http://10.0.0.7/*'],
  ['[::1]:80', 'https://[::1]/*'],
  ['münze.example', 'https://xn--mnze-0ra.example/*'],
  ['www.desk.example', 'https://www.desk.example/*'],
  ['*.desk.example', 'https://*.desk.example/*'],
  ['https://intranet', 'https://intranet/*'],
  ['*.a.b2', 'https://*.a.b2/*'],
  ['*.a.2b', 'https://*.a.2b/*'],
  ['*.a.x-y_z9.', 'https://*.a.x-y_z9./*'],
  ['*.paper.x', 'https://*.paper.x/*'],
])('a site as the user types it is accepted: %s', (text, pattern) =>
  expect(read(text)).toBe(pattern),
);

it.each([
  ['', 'none'],
  ['two words.example', 'none'],
  ['news', 'oneWord'],
  ['me@news.example', 'none'],
  ['news.*.example', 'none'],
  ['ftp://news.example', 'scheme'],
  ['httpx://news.example', 'scheme'],
  ['xhttps://news.example', 'scheme'],
  ['https://', 'none'],
  ['/news', 'tooWide'],
  [':80', 'tooWide'],
  ['*.com.', 'tooWide'],
  ['*.co.uk.', 'tooWide'],
  ['auth.example', 'service'],
  ['*', 'tooWide'],
  ['https://*/*', 'tooWide'],
  ['*.com', 'tooWide'],
  ['*.10.0.0.7', 'tooWide'],
  ['*.co.uk', 'tooWide'],
  ['http://*.COM.AU/news', 'tooWide'],
  ['*.github.io', 'tooWide'],
  ['api.example/v1', 'service'],
  ['www.bank.example', 'blockedByPolicy'],
  ['www.paper.example', 'known'],
  ['desk.example/a', 'known'],
])('a site as the user types it “%s” is refused: %s', (text, problem) =>
  expect(read(text)).toBe(problem),
);

const start = fc.constantFrom('', '*.', 'https://', 'https://*.', '*://', 'http://*');
const label = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/);
const registry = fc.constantFrom('', '.co.uk', '.com.au', '.github.io', '.COM', '.com.');
const host = fc.tuple(fc.oneof(label, fc.constant('')), registry);
const written = fc.oneof(
  fc.string(),
  host.map((parts) => parts.join('').replace(/^\./, '')),
);

it('a site as the user types it is one host, or the subdomains of a registrable name', () => {
  fc.assert(
    fc.property(start, written, (start, text) => {
      const found = siteFrom(start + text, rules);
      if (!found.ok) return;
      expect(found.pattern).toMatch(/^https?:\/\/(\*\.)?[^*/?#\s]+\/\*$/);
      const { host, subdomains } = siteName(found.pattern);
      if (!subdomains) return;
      expect(host).toMatch(/[^.]\.[^.]/);
      expect(host).not.toMatch(/^(co\.uk|com\.au|github\.io|com)\.?$/);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['https://news.example/*', 'news.example', false, false],
  ['http://*.news.example/*', 'news.example', true, true],
  ['*://*.news.example/*', 'news.example', true, false],
  ['https://[::1]/*', '[::1]', false, false],
  ['https://*/*', null, false, false],
  ['<all_urls>', null, false, false],
])('the display name of a watched pattern %s', (pattern, host, subdomains, insecure) => {
  expect(siteName(pattern)).toEqual({ host, subdomains, insecure });
});

it('isolates a host’s direction in a text of any script', () => {
  expect(isolated('news.example')).toBe('\u2066news.example\u2069');
});
