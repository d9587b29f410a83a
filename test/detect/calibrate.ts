import './browser-globals.ts';
import { commandLineOrExit } from '../../lib/build/command-line.ts';
import { rootOf, textsBelow } from '../../lib/tickers/page/document.ts';
import { parentOf } from '../../lib/tickers/page/dom.ts';
import { linesOf } from '../../lib/tickers/page/line.ts';
import { isFiling, marketTalk } from '../../lib/tickers/page/market-talk.ts';
import { createPlaces } from '../../lib/tickers/page/place.ts';
import { bracketAfterName, symbolIn } from '../../lib/tickers/text/company.ts';
import { evidenceOf, WEIGHTS } from '../../lib/tickers/text/company-evidence.ts';
import { contextOf } from '../../lib/tickers/text/context.ts';
import { symbolKey } from '../../lib/tickers/text/symbol-key.ts';
import { samplePages } from '../pages/corpus.ts';
import { openPage } from './open-page.ts';

const USAGE = `Usage: node test/detect/calibrate.ts [FOLDER]
Prints what the sample pages, or those of a folder, say of the weights of company-evidence.ts. For each kind
of evidence: in how many brackets after a name it is found, in how many of them beside a symbol, its weight,
and the weight that a logistic regression over all brackets gives it, in the same unit. A person decides: a
hundred brackets say little of a rare kind.
  --help   print this`;

interface Example {
  kinds: string[];
  isSymbol: boolean;
}

/** What steps return at their end. */
function resultOf<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* examplesOn(page: ReturnType<typeof samplePages>[number]): Generator<Example> {
  const doc = openPage(page.html, page.url);
  const places = createPlaces();
  const isAboutShares = /enough|much/.test(resultOf(marketTalk(doc, places)));
  const setting = [isAboutShares && 'PAGE', resultOf(isFiling(doc)) && 'FILING'];
  const right = new Set(page.tickers.map(({ symbol }) => symbolKey(symbol)));
  const open = new Set(page.either.map(({ symbol }) => symbolKey(symbol)));
  const lineOf = linesOf(doc);
  const texts = textsBelow(doc, rootOf(doc));
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const element = parentOf(node);
    if (!element || !places.isRead(element)) continue;
    for (const { index } of node.data.matchAll(/[([（]/g)) {
      const { text, at } = contextOf(node.data, index, lineOf(node));
      const bracket = bracketAfterName(text, at);
      for (const written of bracket?.name ? bracket.symbols : []) {
        const symbol = symbolIn(written, bracket?.name ?? '', text)?.symbol;
        if (!bracket || !symbol || open.has(symbolKey(symbol))) continue;
        const kinds = [
          ...evidenceOf(symbol, { ...bracket, marked: /-[TXNQ]$/.test(written) }),
          ...setting.filter((each) => each !== false),
        ];
        yield { kinds, isSymbol: right.has(symbolKey(symbol)) };
      }
    }
  }
  doc.defaultView?.close();
}

/** Weights by gradient descent, drawn to zero where there are few examples. */
function regress(examples: Example[], kinds: string[]): Map<string, number> {
  const weights = new Map(kinds.map((kind) => [kind, 0]));
  const [rate, pull, rounds] = [0.5, 0.5, 3000];
  for (let round = 0; round < rounds; round++) {
    const slopes = new Map<string, number>();
    for (const { kinds: held, isSymbol } of examples) {
      const sum = ['BASE', ...held].reduce((all, kind) => all + (weights.get(kind) ?? 0), 0);
      const error = Number(isSymbol) - 1 / (1 + Math.exp(-sum));
      for (const kind of ['BASE', ...held]) slopes.set(kind, (slopes.get(kind) ?? 0) + error);
    }
    for (const [kind, weight] of weights) {
      const slope = (slopes.get(kind) ?? 0) - (kind === 'BASE' ? 0 : pull * weight);
      weights.set(kind, weight + (rate * slope) / Math.sqrt(examples.length));
    }
  }
  return weights;
}

const folder = commandLineOrExit(
  USAGE,
  { allowPositionals: true },
  ({ positionals: [named] }) => named,
);
const examples = samplePages(folder).flatMap((page) => [...examplesOn(page)]);
const kinds = ['BASE', ...Object.keys(WEIGHTS), 'PAGE', 'FILING'];
const found = regress(examples, kinds);
const given: Record<string, number> = WEIGHTS;
console.log(`${examples.length} brackets after a name`);
console.log('evidence    brackets symbols  weight  regression');
for (const kind of kinds) {
  const with_ = examples.filter((each) => kind === 'BASE' || each.kinds.includes(kind));
  const right = with_.filter(({ isSymbol }) => isSymbol).length;
  console.log(
    kind.padEnd(12) +
      String(with_.length).padStart(8) +
      String(right).padStart(8) +
      String(given[kind] ?? '').padStart(8) +
      (found.get(kind) ?? 0).toFixed(1).padStart(12),
  );
}
