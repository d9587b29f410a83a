// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createKnown } from '../../../lib/tickers/page/known.ts';
import { reads } from './examples.ts';
import { readAtOnce, tickersOf } from './page.ts';

/** A symbol that a page has stated counts again wherever it stands alone. */

reads('counts later mentions after an explicit mention', tickersOf)`
  <p>Acme (NYSE: ACME) rose. ACME fell.</p> ¦ <p>Acme (NYSE: ACME) rose.</p><p>ACME fell.</p> → ACME@XNYS x2
  <p>Acme (NYSE: ACME) rose.</p><ul><li>ACME</li></ul> → ACME@XNYS x2
  <p>Acme (NYSE: ACME) rose.</p><p>“ACME” fell.</p> → ACME@XNYS x2
  <p>Acme (NYSE: ACME) rose.</p><p>Buy ACME, said one.</p> → ACME@XNYS x2
  <p>Acme (NYSE: ACME) rose.</p><p>ACME’s board met.</p> → ACME@XNYS x2
  <p>Acme (NYSE: ACME) rose.</p><p>Shares of <b>ACME</b> fell.</p> → ACME@XNYS x2
  <p>Acme ($ACME) rose, says (NYSE: ACME).</p> ¦ <p>Acme (NYSE: ACME) rose.</p><p>ACME.</p> → ACME@XNYS x2
  <p>Acme (NYSE: ACM.B) rose; ACM.B fell, ACM did not.</p> → ACM.B@XNYS x2
  <p>Acme (NYSE: ACME) rose; (NYSE: ACME) and $ACME fell.</p> → ACME@XNYS x3
`;

reads('ignores other mentions', tickersOf)`
  <p>ACME rose.</p><p>Acme (NYSE: ACME) fell.</p> → ACME@XNYS
  <p>Acme (NYSE: ACME). The name Acme is old.</p> → ACME@XNYS
  <p>Acme (NYSE: ACME). ACMEX, XACME, ACME1 and ACME_B are others.</p> → ACME@XNYS
  <p>Acme (NYSE: ACME). See @ACME, #ACME, ACME.com, info@ACME and www.ACME.</p> → ACME@XNYS
  <p>Acme (NYSE: ACME). ACME-LIKE and R&ACME are not.</p> → ACME@XNYS
  <p>Acme (NYSE: ACME).</p><p hidden>ACME</p><code>ACME</code><textarea>ACME</textarea> → ACME@XNYS
  <p>Acme (NYSE: ACME). In lower case: acme.</p> → ACME@XNYS
  <p>Acme (NYSE: F) rose. F fell, as plan F had it.</p> → F@XNYS
  <p>Acme (HKEX: 0700) sold 0700 of 700.</p> → 0700@XHKG
`;

test.each(['AI', 'IT', 'NOW', 'ALL', 'ON', 'CEO', 'USA'])('accepts %s, also a word', (word) => {
  const body = `<p>Acme (NYSE: ${word}) rose. The ${word} of it.</p><p>${word} again.</p>`;
  expect(tickersOf(body)).toEqual([`${word}@XNYS`]);
});

test('counts a thousand later mentions with one look each', () => {
  document.body.innerHTML = `<p>Acme (NYSE: ACME).</p><p>${'ACME fell. '.repeat(500)}</p>`;
  expect(readAtOnce(document).tickers.map(({ count }) => count)).toEqual([501]);
});

test('reads a long text in parts, each once', () => {
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
