import { expect, it } from 'vitest';
import { isValidHost } from '../../../lib/settings/hosts.ts';

it.each([
  'example.com',
  'a_b.example',
  'localhost',
  'root.example.',
  'xn--mnze-0ra.example',
  '10.0.0.7',
  '[::1]',
])('%s is a host', (host) => expect(isValidHost(host)).toBe(true));

it.each(['', '.', '*', '%2A', 'two%20words', 'a..b', '.example', 'a.example/x', '[::1', 'a:80'])(
  '“%s” is none',
  (host) => expect(isValidHost(host)).toBe(false),
);
