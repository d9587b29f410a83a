// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { createKnown } from '../../../lib/tickers/page/known.ts';
import { readPage, tickersOf } from './page.ts';

/** A symbol that a page has stated counts again wherever it stands alone. */

describe('after an explicit mention', () => {
  test.each([
    '<p>Acme (NYSE: ACME) rose. ACME fell.</p>',
    '<p>Acme (NYSE: ACME) rose.</p><p>ACME fell.</p>',
    '<p>Acme (NYSE: ACME) rose.</p><ul><li>ACME</li></ul>',
    '<p>Acme (NYSE: ACME) rose.</p><p>“ACME” fell.</p>',
    '<p>Acme (NYSE: ACME) rose.</p><p>Buy ACME, said one.</p>',
    '<p>Acme (NYSE: ACME) rose.</p><p>ACME’s board met.</p>',
    '<p>Acme (NYSE: ACME) rose.</p><p>Shares of <b>ACME</b> fell.</p>',
    '<p>Acme ($ACME) rose, says (NYSE: ACME).</p>',
    '<p>Acme (NYSE: ACME) rose.</p><p>ACME.</p>',
  ])('counts: %s', (body) =>
    expect(tickersOf(body)).toEqual([expect.stringMatching(/^ACME@XNYS x2$/)]),
  );

  test.each([
    '<p>ACME rose.</p><p>Acme (NYSE: ACME) fell.</p>',
    '<p>Acme (NYSE: ACME). The name Acme is old.</p>',
    '<p>Acme (NYSE: ACME). ACMEX, XACME, ACME1 and ACME_B are others.</p>',
    '<p>Acme (NYSE: ACME). See @ACME, #ACME, ACME.com, info@ACME and www.ACME.</p>',
    '<p>Acme (NYSE: ACME). ACME-LIKE and R&ACME are not.</p>',
    '<p>Acme (NYSE: ACME).</p><p hidden>ACME</p><code>ACME</code><textarea>ACME</textarea>',
    '<p>Acme (NYSE: ACME). In lower case: acme.</p>',
  ])('does not count: %s', (body) => expect(tickersOf(body)).toEqual(['ACME@XNYS']));
});

test('one letter is never known', () => {
  expect(tickersOf('<p>Acme (NYSE: F) rose. F fell, as plan F had it.</p>')).toEqual(['F@XNYS']);
});

test.each(['AI', 'IT', 'NOW', 'ALL', 'ON', 'CEO', 'USA'])('%s is a word as well', (word) => {
  const body = `<p>Acme (NYSE: ${word}) rose. The ${word} of it.</p><p>${word} again.</p>`;
  expect(tickersOf(body)).toEqual([`${word}@XNYS`]);
});

test('digits alone are never known', () => {
  expect(tickersOf('<p>Acme (HKEX: 0700) sold 0700 of 700.</p>')).toEqual(['0700@XHKG']);
});

test('a class is known as it is written, and is not its stem', () => {
  expect(tickersOf('<p>Acme (NYSE: ACM.B) rose; ACM.B fell, ACM did not.</p>')).toEqual([
    'ACM.B@XNYS x2',
  ]);
});

test('a later mention that is explicit counts once', () => {
  expect(tickersOf('<p>Acme (NYSE: ACME) rose; (NYSE: ACME) and $ACME fell.</p>')).toEqual([
    'ACME@XNYS x3',
  ]);
});

test('a thousand later mentions are as many, and cost one look each', () => {
  document.body.innerHTML = `<p>Acme (NYSE: ACME).</p><p>${'ACME fell. '.repeat(500)}</p>`;
  expect(readPage(document).tickers.map(({ count }) => count)).toEqual([501]);
});

test('a long text is looked at part by part, and each part once', () => {
  const known = createKnown();
  const node = document.createTextNode('');
  known.add('ACME', node, 0);
  const data = `${'A'.repeat(5000)} ${'x '.repeat(500)}ACME${' y'.repeat(3000)}`;
  const at: number[] = [];
  for (let from = 0; from < data.length; from += 7) {
    known.mentionsIn({ node, data }, from, from + 7, (_, start) => at.push(start));
  }
  expect(at).toEqual([data.indexOf('ACME')]);
});
