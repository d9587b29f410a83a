import { expect, test } from 'vitest';
import { UserError } from '../../lib/build/command-line.ts';
import { readTask } from './main.ts';
import { openPage } from './open-page.ts';

test.each([
  [[], 'Name at least one file'],
  [['--url'], "Option '--url <value>' argument missing"],
  [['--url', 'page', 'a.html'], "--url takes an http or https address, not 'page'"],
  [['--url', 'file:///a', 'a.html'], "--url takes an http or https address, not 'file:///a'"],
  [['--fast', 'a.html'], "Unknown option '--fast'"],
  [['--browser=yes', 'a.html'], "Option '--browser' does not take an argument"],
])('refuses %j', (args, message) => expect(() => readTask(args)).toThrow(new UserError(message)));

test('gives every page the address, or a neutral address by default', () => {
  const files = ['a.html', 'b.html'];
  const url = 'https://a.example/quote/TRNV';
  expect(readTask(['--url', url, ...files])).toEqual({
    ...{ files, url, directory: null },
    ...{ browser: false, schema: false },
  });
  expect(readTask(files).url).toBe('https://page.invalid/');
  expect(openPage('', url).location.href).toBe(url);
});
