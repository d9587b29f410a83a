import { symbolKey } from '../text/symbol-key.ts';
import type { SymbolMention, Tickers } from '../types.ts';
import { isGone } from './document.ts';
import { isText } from './dom.ts';
import { type Finding, groupFindings, isPinned, weighed } from './findings.ts';

/** Mentions kept of one page, for each kind: those that state a ticker, and later ones of its symbol. */
export const MAX_FINDINGS = 600;
/** Mentions kept of each symbol beyond that, so that a frequent one hides no other; and symbols in all. */
const FEW = 3;
const MAX_SYMBOLS = 400;
/** ISINs, and WKNs. */
const MAX_NUMBERS = 200;

/** An ISIN or a WKN, and where it stands. */
interface SecurityNumber {
  number: string;
  node: Node;
}

/** The findings of a page, apart from the rules that found them. */
export interface Kept {
  findings: Finding[];
  isins: SecurityNumber[];
  wkns: SecurityNumber[];
  /** Grows when prose comes or goes: characters of prose walked through, repeats included, plus 1 for each loss. */
  said: number;
  /** What the page says elsewhere may change what was found. */
  isOpen: boolean;
  /** Something was forgotten since that was settled. */
  isStale: boolean;
  /** The page has more symbols than are kept. */
  full: boolean;
}

export const nothingKept = (): Kept => ({
  findings: [],
  isins: [],
  wkns: [],
  said: 0,
  isOpen: false,
  isStale: false,
  full: false,
});

/** Counts what may still be kept of one kind. */
export interface Room {
  /** Counts a mention of a symbol; false where no more of it are kept. */
  take(symbol: string): boolean;
  /** A symbol found no room at all. */
  readonly full: boolean;
}

/** @param findings those kept already */
export function createRoom(findings: readonly Finding[]): Room {
  const counts = new Map<string, number>();
  let total = 0;
  let full = false;
  const add = (key: string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    total++;
  };
  for (const { symbol } of findings) add(symbolKey(symbol));
  return {
    take(symbol) {
      const key = symbolKey(symbol);
      const count = counts.get(key) ?? 0;
      const fits = count > 0 ? count < FEW || total < MAX_FINDINGS : counts.size < MAX_SYMBOLS;
      if (fits) add(key);
      // The report stays complete as long as each symbol has one mention.
      else if (count === 0) full = true;
      return fits;
    },
    get full() {
      return full;
    },
  };
}

/** Keeps a few places of each number, so that a repeated one hides no other. */
export function keepNumber(kept: SecurityNumber[], number: string, node: Node): void {
  if (kept.length >= FEW * MAX_NUMBERS) return;
  if (kept.filter((each) => each.number === number).length < FEW) kept.push({ number, node });
}

/** Lets go of all that was found, and of the nodes with it. */
export function forget(kept: Kept): void {
  kept.findings = [];
  kept.isins = [];
  kept.wkns = [];
}

/** Forgets what was found in nodes that are gone or changed. */
export function drop(kept: Kept, isGone: (node: Node) => boolean): void {
  const isKept = ({ node }: { node: Node }) => !isGone(node);
  // Not where only a pinned mention is gone: settling the rest anew would show the page that there was a pin.
  if (!kept.findings.every((each) => isPinned(each) || isKept(each))) kept.isStale = true;
  kept.findings = kept.findings.filter(isKept);
  kept.isins = kept.isins.filter(isKept);
  kept.wkns = kept.wkns.filter(isKept);
}

export function reportOf({ findings, isins, wkns, full }: Kept): Tickers {
  const { tickers, more } = groupFindings(findings);
  return { tickers, isins: unique(isins), wkns: unique(wkns), more: more || full };
}

const unique = (numbers: SecurityNumber[]): string[] =>
  [...new Set(numbers.map(({ number }) => number))].slice(0, MAX_NUMBERS);

/**
 * The mentions in the article's texts of reported tickers, to be highlighted. Mentions that count only
 * because of a pin are left out: a page that writes every symbol could see which the user has pinned.
 */
export function mentionsOf(kept: Kept): SymbolMention[] {
  const findings = weighed(kept.findings.filter((each) => !isPinned(each)));
  const { tickers } = groupFindings(findings);
  const byKey = Map.groupBy(tickers, ({ symbol }) => symbolKey(symbol));
  const shown: SymbolMention[] = [];
  for (const { node, start, end, where, symbol, exchange } of findings) {
    if (where !== 'article' || start < 0 || isGone(node) || !isText(node)) continue;
    const alike = byKey.get(symbolKey(symbol)) ?? [];
    const [first, second] = alike;
    // Where the page states several exchanges, a bare symbol gets none of them.
    const own = exchange ? alike.find((each) => each.exchange === exchange.name) : first;
    if (!own) continue;
    const on = exchange || !second ? own.exchange : null;
    shown.push({ node, start, end, symbol: own.symbol, exchange: on });
  }
  return shown;
}
