// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { readsNone } from './examples.ts';
import { Followed } from './follow.ts';
import { inShort, readAtOnce } from './page.ts';

/** Shadow trees; frames are for the real browser, since this DOM loads none. */

let followed: Followed | undefined;
afterEach(() => followed?.ending.abort());

/** Gives the element that a selector finds a tree. */
function attach(within: ParentNode, selector: string, html: string, mode: ShadowRootMode = 'open') {
  const host = within.querySelector(selector);
  if (!host) throw new Error(`no ${selector}`);
  const root = host.attachShadow({ mode });
  root.innerHTML = html;
  return root;
}
const found = () => readAtOnce(document).tickers.map(inShort);

describe('an open shadow tree is read', () => {
  test.each(['x-card', 'div', 'span', 'section', 'article', 'p', 'main'])('of a `%s`', (name) => {
    document.body.innerHTML = `<${name}></${name}>`;
    attach(document, name, '<p>Acme (NYSE: ACME)</p>');
    expect(found()).toEqual(['ACME@XNYS']);
  });

  test('beside its host’s other content', () => {
    document.body.innerHTML = '<div><p>Tarnvale (NYSE: TRNV)</p></div>';
    attach(document, 'div', '<p>Acme (NYSE: ACME)</p><slot></slot>');
    expect(found().sort()).toEqual(['ACME@XNYS', 'TRNV@XNYS']);
  });

  test('inside another tree', () => {
    document.body.innerHTML = '<x-a></x-a>';
    const outer = attach(document, 'x-a', '<div><x-b></x-b></div>');
    const inner = attach(outer, 'x-b', '<p><span></span></p>');
    attach(inner, 'span', 'Acme (NYSE: ACME)');
    expect(found()).toEqual(['ACME@XNYS']);
  });

  test('once, even on a page of many elements', () => {
    document.body.innerHTML = `${'<p>Text</p>'.repeat(4000)}<x-card></x-card><div></div>`;
    attach(document, 'x-card', '<p>Acme (NYSE: ACME)</p>');
    attach(document, 'div', '<p>Tarnvale (NYSE: TRNV)</p>');
    expect(found().sort()).toEqual(['ACME@XNYS', 'TRNV@XNYS']);
  });

  test('with the place of its host', () => {
    document.body.innerHTML = '<main><p>News</p></main><aside><x-card></x-card></aside>';
    attach(document, 'x-card', '<p>Acme (NYSE: ACME)</p>');
    expect(found()).toEqual(['ACME@XNYS on page']);
  });

  test('without joining text across its edge', () => {
    document.body.innerHTML = '<p>(NYSE: <x-card></x-card></p>';
    attach(document, 'x-card', 'ACME)');
    expect(found()).toEqual([]);
  });
});

test('ignores a closed tree', () => {
  document.body.innerHTML = '<x-card></x-card>';
  attach(document, 'x-card', '<p>Acme (NYSE: ACME)</p>', 'closed');
  expect(found()).toEqual([]);
});

readsNone('rejects hidden text and text that is not prose in a tree too', (html) => {
  document.body.innerHTML = '<x-card></x-card>';
  attach(document, 'x-card', html);
  return found();
})`
  <textarea>(NYSE: ACME)</textarea>
  <input value="(NYSE: ACME)">
  <p contenteditable>(NYSE: ACME)</p>
  <p hidden>(NYSE: ACME)</p>
  <p style="display: none">(NYSE: ACME)</p>
  <style>/* (NYSE: ACME) */</style>
`;

test('ignores the tree of a hidden host', () => {
  document.body.innerHTML = '<div hidden><x-card></x-card></div>';
  attach(document, 'x-card', '<p>Acme (NYSE: ACME)</p>');
  expect(found()).toEqual([]);
});

describe('a shadow tree is followed', () => {
  test('when it existed before', async () => {
    document.body.innerHTML = '<x-card></x-card>';
    const root = attach(document, 'x-card', '<p>Acme (NYSE: ACME)</p>');
    followed = new Followed();
    await followed.read();
    root.append('Tarnvale (NYSE: TRNV)');
    await followed.readOn();
    expect(followed.last).toEqual(['ACME@XNYS', 'TRNV@XNYS']);
  });

  test('when it is added later', async () => {
    document.body.innerHTML = '<p>Acme (NYSE: ACME)</p>';
    followed = new Followed();
    await followed.read();
    const host = document.createElement('x-card');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<p>Tarnvale (NYSE: TRNV)</p>';
    document.body.append(host);
    await followed.readOn();
    expect(followed.last).toEqual(['ACME@XNYS', 'TRNV@XNYS']);
    root.append('Kolberg (NYSE: KLBG)');
    await followed.readOn();
    expect(followed.last).toEqual(['ACME@XNYS', 'TRNV@XNYS', 'KLBG@XNYS']);
  });

  test('until its host is removed', async () => {
    document.body.innerHTML = '<x-card></x-card>';
    attach(document, 'x-card', '<p>Acme (NYSE: ACME)</p>');
    followed = new Followed();
    await followed.read();
    document.body.querySelector('x-card')?.remove();
    document.body.append('Tarnvale (NYSE: TRNV)');
    await followed.readOn();
    expect(followed.last).toEqual(['TRNV@XNYS']);
  });
});
