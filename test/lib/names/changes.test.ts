// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createNameReader } from '../../../lib/names/page/name-reader.ts';
import { changesOf } from '../../../lib/tickers/page/changes.ts';
import { randomOf } from '../../bench/random.ts';
import { COMPANIES, readAgain, tableOf } from './page.ts';

const keys = { directory: tableOf(COMPANIES), own: tableOf([]) };
const SENTENCES = [
  'Tallon Semiconductor shares fell on Monday, and nobody at the harbour knew why that was.',
  'Quillane Freight Corp. said that its revenue rose.',
  'A target is a target. Target opened a shop.',
  'The clerks go home when the tide turns, and the harbour office counts its crates again.',
  'Shares of <b>Lakemere</b> &amp; Co. rose. Delta reported a loss.',
  'Analysts like Uberon.',
];
const BLOCKS = [
  (text: string) => `<p>${text}</p>`,
  (text: string) => `<div>${text}<p>${text}</p>Fordham shares rose.</div>`,
  () => '<table><tr><td>TLLN</td><td>Tallon</td></tr></table>',
  (text: string) => `<ul><li><div>Quillane</div><div>QLN</div></li><li>${text}</li></ul>`,
  (text: string) => `<h2><div>${text}</div></h2>`,
  (text: string) => `<article><p>${text}</p></article>`,
  (text: string) => `<article><h1>${text}</h1><p>${text}</p></article>`,
  (text: string) => `<aside><p>${text}</p></aside>`,
  (text: string) => `<details><summary>More</summary><p>${text}</p></details>`,
];

/** Changes the page somewhere: adds, removes, moves or rewrites a part of it. */
function change({ below, pick }: ReturnType<typeof randomOf>): void {
  const others = [...document.body.querySelectorAll('header ~ *, header ~ * *')];
  const target = pick(others.length > 0 ? others : [...document.body.children]);
  const html = pick(BLOCKS)(pick(SENTENCES));
  const acts = [
    () => document.body.insertAdjacentHTML('beforeend', html),
    () => target.insertAdjacentHTML('beforebegin', html),
    () => target.insertAdjacentHTML('afterbegin', html),
    () => target.append(pick(SENTENCES).replaceAll(/<.*?>/g, '')),
    () => target.matches('header') || target.remove(),
    () => document.querySelector('header')?.after(target),
    () => {
      const text = [...target.childNodes].find(({ nodeType }) => nodeType === 3);
      if (text) text.nodeValue = pick(SENTENCES);
    },
  ];
  acts[below(acts.length)]?.();
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'a reading of what has changed finds what a reading of the whole page finds (page %i)',
  (seed) => {
    const random = randomOf(seed + 1);
    document.documentElement.innerHTML =
      '<head><title>News</title></head><body><header></header><p>A harbour.</p></body>';
    const changes = changesOf(document);
    const observer = new MutationObserver(() => {});
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    const reader = createNameReader(document, keys);
    let named = 0;
    for (let round = 0; round < 60; round++) {
      for (let left = 1 + random.below(3); left > 0; left--) change(random);
      changes.note(observer.takeRecords());
      for (const _ of reader.read(changes.takeTouched()));
      const fresh = createNameReader(document, keys);
      readAgain(fresh);
      expect(reader.found()).toEqual(fresh.found());
      expect(reader.marks()).toEqual(fresh.marks());
      named += reader.found().length;
    }
    observer.disconnect();
    expect(named).toBeGreaterThan(50);
  },
);

test('a block that moves out of a heading no longer belongs to it', () => {
  document.documentElement.innerHTML = `<head></head><body><h1><div>${SENTENCES[0]}</div></h1></body>`;
  const reader = createNameReader(document, keys);
  const touched = new Map<Element, boolean>();
  readAgain(reader);
  expect(reader.found()[0]?.where).toBe('title');
  const [heading, block] = document.querySelectorAll('h1, div');
  if (!heading || !block) throw new Error('no heading');
  document.body.prepend(block);
  for (const element of [document.body, heading]) touched.set(element, false);
  for (const _ of reader.read(touched));
  expect(reader.found()[0]?.where).toBe('lead');
});

test('a change walks only its own block and those around it', () => {
  document.documentElement.innerHTML = `<head></head><body>${`<p>${SENTENCES[0]}</p>`.repeat(900)}</body>`;
  const reader = createNameReader(document, keys);
  const steps = (touched: Map<Element, boolean>) => [...reader.read(touched)].length;
  const whole = steps(new Map());
  const paragraph = document.querySelector('p');
  if (paragraph) steps(new Map([[paragraph, false]]));
  expect(paragraph && steps(new Map([[paragraph, false]]))).toBeLessThan(whole / 2);
});
