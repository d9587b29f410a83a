import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { asciiScripts, inAscii } from '../../../lib/build/plugins.ts';
import { bundle } from '../../bench/bundle.ts';

const ASCII = /^[\0-\x7f]*$/;

test('builds the rules in ASCII only', async () => {
  const text = await bundle('text');
  expect(text).toMatch(ASCII);
  // 証券, of a label of East Asia.
  expect(text).toContain('\\u8a3c\\u5238');
});

test.each(["'証券 😀'", '`ナス`', "'aぎé証'.match(/[ぁ-ん]|é|[証]/g)", "/^.$/u.test('😀')"])(
  'keeps the meaning of code in ASCII: %s',
  (code) => {
    const ascii = inAscii(code);
    expect(ascii).toMatch(ASCII);
    const { window } = new JSDOM('', { runScripts: 'outside-only' });
    expect(String(window.eval(ascii))).toBe(String(window.eval(code)));
  },
);

test('refuses a non-ASCII character after a backslash', () => {
  expect(() => inAscii('/\\証/')).toThrow('after a backslash');
});

test('keeps non-ASCII text in the extension’s pages', () => {
  const files = { 'panel.js': { type: 'chunk', code: "'証券'" } };
  asciiScripts.generateBundle({ format: 'es' }, files);
  expect(files['panel.js'].code).toBe("'証券'");
});
