import { describe, expect, it } from 'vitest';
import { covers, serviceOrigins, siteOrigin } from '../../../lib/settings/origins.ts';

describe('the service’s own origins', () => {
  it('are listed once each, without ports', () => {
    const both = { baseUrl: 'https://api.example:8443/v1', authUrl: 'https://auth.example' };
    expect(serviceOrigins(both)).toEqual(['https://api.example/*', 'https://auth.example/*']);
    const one = { baseUrl: 'https://api.example/v1', authUrl: 'https://api.example/auth' };
    expect(serviceOrigins(one)).toEqual(['https://api.example/*']);
    expect(serviceOrigins({ ...one, authUrl: '' })).toEqual(['https://api.example/*']);
  });
});

describe('a watched pattern', () => {
  it.each([
    ['https://*.paper.example/*', 'https://www.paper.example/a', true],
    ['https://*.paper.example/*', 'https://paper.example/a', true],
    ['https://*.paper.example/*', 'https://newspaper.example/a', false],
    ['https://paper.example/*', 'http://paper.example/a', false],
    ['https://*/*', 'https://paper.example/a', true],
    ['<all_urls>', 'https://paper.example/a', true],
    ['<all_urls>', 'chrome://settings', false],
    ['<all_urls>', 'not an address', false],
    ['https://[::1]/*', 'https://[::1]/a', true],
    ['https://[::1]/*', 'https://[::2]/a', false],
    ['gopher://paper.example/*', 'https://paper.example/a', false],
  ])('%s covers %s or not: %s', (pattern, address, isCovered) => {
    expect(covers(pattern, address)).toBe(isCovered);
  });

  it.each(['chrome://settings', 'file:///tmp/a.html', 'about:blank', ''])(
    'is not made from %j',
    (address) => expect(siteOrigin(address)).toBeNull(),
  );
});
