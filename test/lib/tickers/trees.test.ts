// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { follow, followEach, followed } from './follow.ts';
import { inShort, readAtOnce } from './page.ts';

/** Shadow trees; frames are for the real browser, since this DOM loads none. */

/** Gives the element that a selector finds a tree. */
function attach(within: ParentNode, selector: string, html: string, mode: ShadowRootMode = 'open') {
  const host = within.querySelector(selector);
  if (!host) throw new Error(`no ${selector}`);
  const root = host.attachShadow({ mode });
  root.innerHTML = html;
  return root;
}
const found = () => readAtOnce(document).tickers.map(inShort);

const ACME = '<p>Acme (NYSE: ACME)</p>';
const TRNV = '<p>Tarnvale (NYSE: TRNV)</p>';

test.each<[string, string, Record<string, string>, string[]]>([
  [
    'beside its host’s other content',
    `<div>${TRNV}</div>`,
    { div: `${ACME}<slot></slot>` },
    ['ACME@XNYS', 'TRNV@XNYS'],
  ],
  [
    'once, even on a page of many elements',
    `${'<p>Text</p>'.repeat(4000)}<x-card></x-card><div></div>`,
    { 'x-card': ACME, div: TRNV },
    ['ACME@XNYS', 'TRNV@XNYS'],
  ],
  [
    'with the place of its host',
    '<main><p>News</p></main><aside><x-card></x-card></aside>',
    { 'x-card': ACME },
    ['ACME@XNYS on page'],
  ],
  ['joining no text across its edge', '<p>(NYSE: <x-card></x-card></p>', { 'x-card': 'ACME)' }, []],
  ['not of a hidden host', '<div hidden><x-card></x-card></div>', { 'x-card': ACME }, []],
])('reads an open shadow tree %s', (_, body, trees, expected) => {
  document.body.innerHTML = body;
  for (const [selector, html] of Object.entries(trees)) attach(document, selector, html);
  expect(found().sort()).toEqual(expected);
});

describe('a shadow tree is followed', () => {
  followEach();

  test('when it is added later', async () => {
    document.body.innerHTML = ACME;
    await follow();
    const host = document.createElement('x-card');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = TRNV;
    document.body.append(host);
    await followed.readOn();
    expect(followed.last).toEqual(['ACME@XNYS', 'TRNV@XNYS']);
    root.append('Kolberg (NYSE: KLBG)');
    await followed.readOn();
    expect(followed.last).toEqual(['ACME@XNYS', 'TRNV@XNYS', 'KLBG@XNYS']);
  });

  test('until its host is removed', async () => {
    document.body.innerHTML = '<x-card></x-card>';
    attach(document, 'x-card', ACME);
    await follow();
    document.body.querySelector('x-card')?.remove();
    document.body.append('Tarnvale (NYSE: TRNV)');
    await followed.readOn();
    expect(followed.last).toEqual(['TRNV@XNYS']);
  });
});
