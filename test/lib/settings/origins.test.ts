import { describe, expect, it } from 'vitest';
import {
  covers,
  isLoopbackHost,
  isValidHost,
  serviceOrigins,
  siteOrigin,
} from '../../../lib/settings/origins.ts';

it('the service’s own origins are listed once each, without ports', () => {
  const both = { baseUrl: 'https://api.example:8443/v1', authUrl: 'https://auth.example' };
  expect(serviceOrigins(both)).toEqual(['https://api.example/*', 'https://auth.example/*']);
  const one = { baseUrl: 'https://api.example/v1', authUrl: 'https://api.example/auth' };
  expect(serviceOrigins(one)).toEqual(['https://api.example/*']);
  expect(serviceOrigins({ ...one, authUrl: '' })).toEqual(['https://api.example/*']);
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

it.each([
  ...'example.com a_b.example localhost root.example. xn--mnze-0ra.example 10.0.0.7 [::1]'.split(
    ' ',
  ),
])('accepts %s as a host', (host) => expect(isValidHost(host)).toBe(true));

it.each([
  ...['', '.', '*', '%2A', 'two%20words', 'a..b', '.example', 'a.example/x'],
  ...['[::1', 'a:80', 'a[::1]', '[::1]a'],
])('rejects “%s” as a host', (host) => expect(isValidHost(host)).toBe(false));

it.each(['localhost', '[::1]', '127.0.0.1', '127.12.3.255'])('recognises %s as loopback', (host) =>
  expect(isLoopbackHost(host)).toBe(true),
);

it.each([
  ...['localhost.example', '127.0.0.1.example', 'x127.0.0.1', '127.0.0', '128.0.0.1'],
  ...['10.127.0.0.1', '[::2]', ''],
])('does not take “%s” as loopback', (host) => expect(isLoopbackHost(host)).toBe(false));
