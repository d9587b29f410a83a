// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfName } from '../../../lib/names/key-table.ts';
import { createNameReader } from '../../../lib/names/page/name-reader.ts';
import { followPage } from '../../../lib/tickers/page/follow-page.ts';
import { createReader } from '../../../lib/tickers/page/page-reader.ts';

/** Prose enough that a page is worth it. */
const PROSE =
  'the harbour office counts crates until the tide turns and the clerks go home. '.repeat(6);
const keys = {
  directory: Uint32Array.from([hashOfName('quillane freight')]),
  own: Uint32Array.from([hashOfName('voltell lamps')]),
};
let ending = new AbortController();
beforeEach(() => {
  document.body.innerHTML = `<article><h1>Quillane Freight slows</h1><p>${PROSE}</p></article>`;
});
afterEach(() => ending.abort());
const addStory = (html: string) =>
  document.querySelector('article')?.insertAdjacentHTML('beforeend', html);

/** Follows the page until its tickers are read; names come as they are found. */
function follow({ names = async () => (doc: Document) => createNameReader(doc, keys) } = {}) {
  ending = new AbortController();
  const reports: (string[] | undefined)[] = [];
  let wanted = 0;
  let waiting = () => {};
  let onRead = () => {};
  const quiet: (() => void)[] = [];
  const { ask, markNames, mentions } = followPage(document, {
    signal: ending.signal,
    rules: async () => createReader,
    names: () => {
      wanted++;
      return names();
    },
    onReport: (_found, read) => {
      reports.push(read?.map(({ name, count }) => `${name} ×${count}`));
      waiting();
    },
    onRead: () => onRead(),
    pace: {
      now: () => 0,
      pause: async () => {},
      rest: async () => {},
      linger: () => new Promise((resolve) => quiet.push(resolve)),
    },
  });
  return {
    ask,
    markNames,
    mentions: () =>
      mentions().map(
        (one) => `${'name' in one && one.name} in ${one.node.parentElement?.localName}`,
      ),
    reports,
    wanted: () => wanted,
    /** Until the page was scanned once more. */
    scanned: () => new Promise<void>((resolve) => (onRead = resolve)),
    /** Until the page was reported so often. */
    async reported(count: number) {
      while (reports.length < count) await new Promise<void>((resolve) => (waiting = resolve));
      return reports.at(-1);
    },
    /** Lets the while of quiet pass after which the names' reader is released. */
    async released() {
      for (const pass of quiet.splice(0)) pass();
      await Promise.resolve();
    },
  };
}

test('reports the tickers first, then the names of a page with prose', async () => {
  const { reported, reports } = follow();
  expect(await reported(2)).toEqual(['Quillane Freight ×1']);
  expect(reports[0]).toBeUndefined();
});

test('does not ask for names on a page without prose', async () => {
  document.body.innerHTML = '<nav><a>Quillane Freight</a></nav>';
  const { reported, wanted } = follow();
  await reported(1);
  expect(wanted()).toBe(0);
});

test('reads names that a page adds later, and counts those that it takes away no longer', async () => {
  const { reported } = follow();
  await reported(2);
  addStory('<p>Voltell Lamps gained.</p>');
  expect(await reported(3)).toEqual(['Quillane Freight ×1', 'Voltell Lamps ×1']);
  document.querySelector('h1')?.remove();
  expect(await reported(4)).toEqual(['Voltell Lamps ×1']);
});

test('does not read the names again when only a figure ticks', async () => {
  addStory('<b>4.20</b>');
  let readings = 0;
  const names = async () => (doc: Document) => {
    const reader = createNameReader(doc, keys);
    return {
      ...reader,
      read(touched: Parameters<typeof reader.read>[0]) {
        readings++;
        return reader.read(touched);
      },
    };
  };
  const { reported, scanned } = follow({ names });
  await reported(2);
  const price = document.querySelector('b')?.firstChild;
  if (price) price.nodeValue = '4.21';
  await scanned();
  document.querySelector('p')?.append(' Voltell Lamps gained.');
  expect(await reported(3)).toEqual(['Quillane Freight ×1', 'Voltell Lamps ×1']);
  expect(readings).toBe(2);
});

test('reports a page whose names never come', async () => {
  document.body.innerHTML = `<article><p>Tallon (NASDAQ: TLLN). ${PROSE}</p></article>`;
  const { reported, ask, reports } = follow({ names: () => new Promise(() => {}) });
  await reported(1);
  ask();
  await reported(2);
  expect(reports).toEqual([undefined, undefined]);
});

test('asks for the reader of names again after a while of quiet', async () => {
  const { reported, released, wanted } = follow();
  await reported(2);
  await released();
  addStory('<p>Voltell Lamps gained.</p>');
  await reported(3);
  expect(wanted()).toBe(2);
});

test('has the marked names among its mentions, and keeps them when the reader of names is released', async () => {
  const { reported, released, markNames, mentions } = follow();
  await reported(2);
  expect(mentions()).toEqual([]);
  markNames(['Quillane Freight', 'Voltell Lamps']);
  expect(mentions()).toEqual(['Quillane Freight in h1']);
  await released();
  expect(mentions()).toEqual(['Quillane Freight in h1']);
  markNames([]);
  expect(mentions()).toEqual([]);
});

test('marks no company that the user alone keeps', async () => {
  document.body.innerHTML = `<article><h1>Voltell Lamps slows</h1><p>${PROSE}</p></article>`;
  const { reported, markNames, mentions } = follow();
  expect(await reported(2)).toEqual(['Voltell Lamps ×1']);
  markNames(['Voltell Lamps']);
  expect(mentions()).toEqual([]);
});
