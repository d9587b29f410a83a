import { expect, it } from 'vitest';
import { isLoopbackHost, isValidHost } from '../../../lib/settings/origins.ts';

it.each([
  'example.com',
  'a_b.example',
  'localhost',
  'root.example.',
  'xn--mnze-0ra.example',
  '10.0.0.7',
  '[::1]',
])('accepts %s as a host', (host) => expect(isValidHost(host)).toBe(true));

it.each([
  '',
  '.',
  '*',
  '%2A',
  'two%20words',
  'a..b',
  '.example',
  'a.example/x',
  '[::1',
  'a:80',
  'a[::1]',
  '[::1]a',
])('rejects “%s” as a host', (host) => expect(isValidHost(host)).toBe(false));

it.each(['localhost', '[::1]', '127.0.0.1', '127.12.3.255'])('recognises %s as loopback', (host) =>
  expect(isLoopbackHost(host)).toBe(true),
);

it.each([
  'localhost.example',
  '127.0.0.1.example',
  'x127.0.0.1',
  '127.0.0',
  '128.0.0.1',
  '10.127.0.0.1',
  '[::2]',
  '',
])('does not take “%s” as loopback', (host) => expect(isLoopbackHost(host)).toBe(false));
