import { expect, test } from 'vitest';
import { readCommandLine } from './cli.ts';
import { openPage } from './open-page.ts';

test.each([
  [[], 'name at least one file'],
  [['--url'], "Option '--url <value>' argument missing"],
  [['--url', 'page', 'a.html'], "--url takes an http or https address, not 'page'"],
  [['--url', 'file:///a', 'a.html'], "--url takes an http or https address, not 'file:///a'"],
  [['--fast', 'a.html'], "Unknown option '--fast'"],
  [['--browser=yes', 'a.html'], "Option '--browser' does not take an argument"],
])('%j is refused', (args, message) => {
  expect(readCommandLine(args)).toEqual({ command: 'refuse', message });
});

test('an address is given to all pages; without it they have one that says nothing', () => {
  const command = (...args: string[]) => readCommandLine([...args, 'a.html', 'b.html']);
  const files = ['a.html', 'b.html'];
  const url = 'https://a.example/quote/TRNV';
  expect(command('--url', url)).toEqual({ command: 'detect', files, url, browser: false });
  expect(command()).toMatchObject({ url: 'https://page.invalid/' });
  expect(openPage('', url).location.href).toBe(url);
});
