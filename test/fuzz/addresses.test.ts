import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink } from '../../lib/research/safe-link.ts';
import { isThisMachine } from '../../lib/settings/build-settings.ts';
import { siteOrigin } from '../../lib/settings/origins.ts';
import { address, SAFE, UNSAFE } from './arbitraries/addresses.ts';
import { anyText } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

const HERE = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?\//;

describe('an address', () => {
  it('is an https link without credentials, a loopback link in demo builds, or no link', () =>
    forAll(1500, fc.oneof(address, anyText), fc.boolean(), (text, isDemo) => {
      const isHere = (host: string) => isDemo && isThisMachine(host);
      const link = safeLink(text, isHere);
      if (link === null) return;
      // Checks the link's own letters.
      expect(/^https:\/\//.test(link.href) || (isDemo && HERE.test(link.href))).toBe(true);
      expect(/^[a-z]+:\/\/[^/?#]*@/.test(link.href)).toBe(false);
      // The shown host is the link's host in ASCII.
      const [, host] = /^[a-z]+:\/\/([^/?#]+)/.exec(link.href) ?? [];
      expect(link.host).toBe(host);
      expect(link.host).toMatch(/^[!-~]+$/);
      // No host name is longer (RFC 1035 section 2.3.4), so it is shown whole.
      expect(new URL(link.href).hostname.length).toBeLessThanOrEqual(253);
      // Parsing the link again gives the same link.
      expect(safeLink(link.href, isHere)).toEqual(link);
    }));

  it.each(UNSAFE)('%j is never a link', (text) => expect(safeLink(text)).toBeNull());

  it.each(SAFE)('%j is a link', (text) => expect(safeLink(text)?.href).toMatch(/^https:\/\//));

  it('of a page gives a site with only its own host, or no site', () =>
    forAll(1000, fc.oneof(address, anyText), (text) => {
      const origin = siteOrigin(text);
      if (origin === null) return;
      const { protocol, hostname } = new URL(text);
      expect(protocol).toMatch(/^https?:$/);
      expect(origin).toBe(`${protocol}//${hostname}/*`);
    }));
});
