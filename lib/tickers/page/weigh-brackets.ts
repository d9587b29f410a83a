import {
  amongPeers,
  asShare,
  besideOthers,
  inList,
  isLikely,
  isOpen,
  mayBeOpen,
  onPage,
  WITH_FORM,
} from '../text/company-sum.ts';
import type { Mention, Steps } from '../types.ts';
import { amend, type Finding, isSure } from './findings.ts';
import { isFiling, type MarketTalk } from './market-talk.ts';

/** Symbols with talk of their share beside them that make a page one about shares. */
const ENOUGH = 3;

/**
 * Adds what the whole page says to the evidence for bare symbols in brackets after a name: it is a filing,
 * where such brackets prove nothing; it is about shares; it calls the symbol a stock; it states other
 * companies in the same form.
 *
 * @param found of the whole page: their sums and confidence change
 * @param sharesOf how often the page calls a symbol a stock
 */
export function* weighBrackets(
  doc: Document,
  found: readonly Finding[],
  sharesOf: (symbol: string) => number,
  talkOf: () => Generator<undefined, MarketTalk>,
): Steps {
  const brackets = found.filter(({ form, exchange }) => form === 'company' && !exchange);
  const isCalled = ({ symbol }: Mention) => sharesOf(symbol) > 1;
  const lines = brackets.filter(({ isEntry, sum }) => isEntry && sum !== undefined);
  // Behind several names the same letters say what they are: `Tollanib (NDA)`, `Quarnumab (NDA)`.
  const entries = lines.filter(
    ({ symbol, evidence }) =>
      !lines.some((other) => other.symbol === symbol && other.evidence !== evidence),
  );
  const named = brackets.filter(
    (each) =>
      (each.confidence === 'likely' && each.sum) ||
      isOpen(each) ||
      (mayBeOpen(each) && isCalled(each)),
  );
  if (named.length === 0) return;
  if (yield* isFiling(doc)) {
    for (const each of named) {
      // Names and their abbreviations fill a filing.
      amend(each, { sum: onPage(each.sum ?? 0, 'filing'), confidence: 'possible' });
    }
    return;
  }
  const sure = found.filter(isSure);
  const isShares =
    named.some(isCalled) ||
    sure.some(({ form }) => form !== 'company') ||
    new Set(sure.map(({ symbol }) => symbol)).size >= ENOUGH;
  const talk = yield* talkOf();
  const isLittle = talk === 'none' || talk === 'some';
  const subject =
    isLittle && isShares ? 'enough' : talk === 'none' && isList(brackets) ? 'some' : talk;
  const weigh = (each: Finding) => {
    const sum = (each.sum ?? 0) + asShare(sharesOf(each.symbol));
    amend(each, { sum: onPage(sum, subject, each.isAbbreviation) });
  };
  named.forEach(weigh);
  if (subject === 'none') return;
  const peers = peersIn(found);
  const weighed = new Set(named);
  const open = brackets.filter((each) => each.sum !== undefined && !isSure(each));
  for (const each of open) {
    const more = amongPeers(peers, each.isAbbreviation);
    if (more === 0) break;
    if (!weighed.has(each)) weigh(each);
    weighed.add(each);
    amend(each, { sum: (each.sum ?? 0) + more });
  }
  const stated = statedIn(found, statedIn(found, 0).size);
  const listed = symbolsOf(entries.filter(({ symbol }) => stated.has(symbol)));
  const more = isLittle ? 0 : inList(listed, symbolsOf(entries));
  for (const each of more > 0 ? open.filter((entry) => entries.includes(entry)) : []) {
    if (!weighed.has(each)) weigh(each);
    weighed.add(each);
    amend(each, { sum: (each.sum ?? 0) + more });
  }
  for (const each of open) {
    const others = new Set(each.beside?.filter((symbol) => stated.has(symbol)));
    if (others.size === 0) continue;
    if (!weighed.has(each)) weigh(each);
    amend(each, { sum: (each.sum ?? 0) + besideOthers(others.size, each.isAbbreviation) });
  }
}

/** Companies by their legal form that make a list of them. */
const COMPANIES = 3;
const INCORPORATED = /[\s,](?:Inc|Corp|Ltd|plc)\.?$/;
/** Whether a page has brackets after the names of so many companies that may hold their symbols. */
const isList = (brackets: readonly Mention[]): boolean =>
  new Set(
    brackets.flatMap(({ symbol, name = '', sum = 0, isAbbreviation }) =>
      INCORPORATED.test(name) && sum >= WITH_FORM && !isAbbreviation ? symbol : [],
    ),
  ).size >= COMPANIES;

/** The symbols that are stated, or likely on a page that states so many others. */
const statedIn = (found: readonly Mention[], others: number): Set<string> =>
  new Set(
    found
      .filter((each) => isSure(each) || isLikely(each.sum ?? Number.NEGATIVE_INFINITY, others))
      .map(({ symbol }) => symbol),
  );

const symbolsOf = (found: readonly Mention[]): number =>
  new Set(found.map(({ symbol }) => symbol)).size;

/** How many companies the page states with nothing but their symbols in brackets. */
const peersIn = (found: readonly Mention[]): number =>
  new Set(
    found.flatMap((each) =>
      each.form === 'company' && !each.exchange && (isSure(each) || isLikely(each.sum ?? 0, 0))
        ? each.symbol
        : [],
    ),
  ).size;
