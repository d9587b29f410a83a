// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  MAX_TEXTS,
  mayContainTicker,
  nothingWalked,
  type Walked,
  walk,
} from '../../../lib/tickers/page/walk.ts';
import { texts } from './examples.ts';

/** The walk that comes before all rules: what it hands on, and how it ends. */
function walked(body: string): Walked & { steps: number } {
  document.body.innerHTML = body;
  return walkOver(document.documentElement);
}
function walkOver(...parts: Node[]): Walked & { steps: number } {
  const found = nothingWalked();
  let steps = 0;
  for (const _ of walk(document, parts, found)) steps++;
  return { ...found, steps };
}
const textsOf = ({ texts }: Walked) => texts.map(({ data }) => data);

test.each(texts`
    NASDAQ: ACME ¦ $F ¦ Acme (F) ¦ (Nasdaq: Z) ¦ under the symbol "T" ¦ <7203> ¦ （7203）
    Hong Kong: 700 ¦ 代码 600519 ¦ 証券コード 7203 ¦ ＡＢＣ（Ａ） ¦ AB ¦ US0378331005 ¦ Minaho 6094.T fell
    Ticker: ¦ symbol ¦ Stock code : ¦ Börsenkürzel: ¦ Epic: ¦ Mnémo : ¦ 証券コード： ¦ 股票代码 ¦ 鉄工（東証プライム 6094）は ¦ 東証グロース6094 ¦ 6094.T
  `)('the prefilter accepts %s', (text) => expect(mayContainTicker(text)).toBe(true));

test.each(texts`
    A quick fox ¦ In May it rained. ¦ Chapter 12 ¦ It cost 12 (or 13). ¦ See p. 4 ¦ Note: this
    (see below) ¦ He said: “No.” ¦ i18n ¦ x = 1 ¦ In 1999.The ¦ \\u0020
    It stands as a symbol of all that they had hoped. ¦ a symbol of hope ¦ postcode: ¦ an epic
  `)('the prefilter rejects %j', (text) => expect(mayContainTicker(text)).toBe(false));

test('returns candidate texts in page order', () => {
  const body = '<p>(NYSE: ACME)</p><p>No word.</p><ul><li>$TRNV<li>and</ul>KLBG';
  expect(textsOf(walked(body))).toEqual(['(NYSE: ACME)', '$TRNV', 'KLBG']);
});

test('walks only through the given parts', () => {
  document.body.innerHTML = '<p>ACME</p><div><p>TRNV</p></div>';
  const [first, second] = document.body.children;
  const text = first?.firstChild;
  if (!second || !text) throw new Error('no parts');
  expect(textsOf(walkOver(second))).toEqual(['TRNV']);
  expect(textsOf(walkOver(text))).toEqual(['ACME']);
  expect(textsOf(walkOver(second, text))).toEqual(['TRNV', 'ACME']);
});

test('reports each tree once and walks through it', () => {
  document.body.innerHTML = '<x-a></x-a><x-b></x-b>';
  for (const host of document.body.children) host.attachShadow({ mode: 'open' }).append('ACME');
  const told: Node[] = [];
  const found = nothingWalked();
  for (const _ of walk(document, [document.documentElement], found, (root) => told.push(root)));
  expect(told).toEqual([...document.body.children].map(({ shadowRoot }) => shadowRoot));
  expect(found).toMatchObject({ roots: [document.documentElement, ...told], full: false });
  expect(textsOf(found)).toEqual(['ACME', 'ACME']);
});

test('finds a candidate anywhere in a long text', () => {
  const long = 'x'.repeat(100_000);
  document.body.replaceChildren(`${long}AB`, `AB${long}`, long, `${'x'.repeat(32_767)}AB`);
  expect(walkOver(document.body).texts).toHaveLength(3);
});

test('pauses after a fixed amount of text and number of elements', () => {
  expect(walked('<p>Text</p>').steps).toBeLessThan(5);
  expect(walked('<p>Text</p>'.repeat(5000)).steps).toBeGreaterThan(8);
  expect(walked(`<p>${'text '.repeat(200_000)}</p>`).steps).toBeGreaterThan(25);
});

test('stops at its limit on a page of candidates only', () => {
  document.body.replaceChildren();
  for (let n = 0; n < MAX_TEXTS + 100; n++) document.body.append('$AB');
  const { texts, full } = walkOver(document.body);
  expect(texts).toHaveLength(MAX_TEXTS);
  expect(full).toBe(true);
});
