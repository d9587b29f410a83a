// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readAtOnce } from '../detect/read-at-once.ts';
import { randomOf } from '../bench/random.ts';
import { follow, followEach, followed } from '../lib/tickers/follow.ts';
import { shareOf } from '../share.ts';
import { samplePages } from './corpus.ts';

/** A page that arrives in parts leads to the same findings as a page read at once. */
const PAGES = 24;
const MAX_LENGTH = 5000;
/** Of a page's nodes, so many are followed by a rest. */
const RESTS = 0.08;

const random = randomOf(5);
// Only a page read as a whole has an address, by which the detector knows a quote page.
const small = samplePages().filter(
  ({ html, tickers, kind }) =>
    html.length < MAX_LENGTH && tickers.length > 0 && !/quote/.test(kind) && !html.includes('canonical'),
);
const some = Array.from({ length: PAGES }, () =>
  small.splice(random.below(small.length), 1),
).flat();

followEach();

/** Copies what is below a node, node by node, texts in two halves. */
async function grow(from: Node, to: Node, rest: () => Promise<void>) {
  for (const child of from.childNodes) {
    const copy = document.importNode(child, false);
    const { data } = copy as Partial<Text>;
    if (data?.trim() && copy instanceof Text) {
      copy.data = data.slice(0, random.below(data.length));
      to.appendChild(copy);
      if (random.chance(RESTS)) await rest();
      copy.data = data;
    } else to.appendChild(copy);
    if (random.chance(RESTS)) await rest();
    await grow(child, copy, rest);
  }
}

const said = (found: ReturnType<typeof readAtOnce>) =>
  found.tickers
    .map(({ symbol, mic, where, confidence }) => `${symbol}@${mic} ${where} ${confidence}`)
    .concat(found.isins, found.wkns)
    .sort();

test.each(shareOf(some).map(({ name, html }) => ({ name, html })))('$name', async ({ html }) => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = '';
  await follow();
  await grow(parsed.body, document.body, () => followed.readOn());
  document.body.append(document.createElement('i'));
  await followed.readOn();
  expect(said(followed.found)).toEqual(said(readAtOnce(document)));
});
