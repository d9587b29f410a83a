import { readFileSync } from 'node:fs';
import type { KnownCompany, NamedCompany } from '../../lib/names/types.ts';
import { symbolKey } from '../../lib/tickers/text/symbol-key.ts';
import type { Resolved } from './known.ts';

/** A company as a careful reader of a page writes it down; `us` is its ticker in the directory, where it has one. */
interface Label {
  name: string;
  us: string | null;
}

/** A page beside what a careful reader says of its companies. */
export interface LabelledPage {
  file: string;
  lang: string;
  /** Companies that an article is about; none on an ordinary page. */
  about: Label[];
  /** Other listed companies that it names. */
  others: Label[];
}

/** What the detector shows of a page, beside its label. */
export interface NameOutcome {
  page: LabelledPage;
  /** About a company of the directory. */
  isCounted: boolean;
  /** Such a company is offered by name, or its ticker stands in a row. */
  isFound: boolean;
  right: string[];
  wrong: string[];
  missed: string[];
}

/** Reads `labels.jsonl`: a JSON object a line with `file`, `lang`, and `about` with `others`, or `named`. */
export function labelledPages(folder: string): LabelledPage[] {
  return readFileSync(`${folder}/labels.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { file, lang, about = [], others = [], named = [], doubtful = [] } = JSON.parse(line);
      return { file, lang, about, others: [...others, ...named, ...doubtful] };
    });
}

const tickersOf = (labels: readonly Label[]) =>
  labels.flatMap(({ us }) => (us === null ? [] : symbolKey(us)));

const symbolsOf = ({ listings }: NamedCompany) =>
  listings.flatMap(({ ticker }) => (ticker === null ? [] : symbolKey(ticker)));

/** @param namesOf all symbols of a directory's company, by one of them: `GOOGL` gives `GOOG` as well */
export function scoreNames(
  page: LabelledPage,
  { named, tickers }: Resolved,
  namesOf: ReadonlyMap<string, readonly string[]>,
): NameOutcome {
  const all = (symbols: readonly string[]) =>
    new Set(symbols.flatMap((symbol) => namesOf.get(symbol) ?? symbol));
  const about = all(tickersOf(page.about));
  const known = all(tickersOf([...page.about, ...page.others]));
  const offered = named.filter(({ isOffered }) => isOffered);
  const rows = tickers.map(({ symbol }) => symbolKey(symbol));
  const shown = new Set([...offered.flatMap(symbolsOf), ...rows]);
  const isRight = (company: NamedCompany) => symbolsOf(company).some((one) => known.has(one));
  const inShort = ({ name, where, count, evidence }: NamedCompany) =>
    `${name} (${where} x${count} ${evidence.join('+')})`;
  return {
    page,
    isCounted: about.size > 0,
    isFound: [...about].some((one) => shown.has(one)),
    right: offered.filter(isRight).map(inShort),
    wrong: offered.filter((each) => !isRight(each)).map(inShort),
    missed: page.about
      .filter(({ us }) => us !== null && ![...all([symbolKey(us)])].some((one) => shown.has(one)))
      .map(({ name, us }) => `${name} (${us})`),
  };
}

/** All symbols of each company, by one of them. */
export function symbolsByCompany(companies: readonly KnownCompany[]) {
  const listed = companies.flatMap(({ name, ticker }) =>
    ticker === null ? [] : [{ name, symbol: symbolKey(ticker) }],
  );
  const byName = Map.groupBy(listed, ({ name }) => name);
  return new Map(
    listed.map(({ name, symbol }) => [symbol, (byName.get(name) ?? []).map((each) => each.symbol)]),
  );
}

/** The figures of some pages, in one line. */
export function nameFigures(outcomes: readonly NameOutcome[]): string {
  const counted = outcomes.filter(({ isCounted }) => isCounted);
  const found = counted.filter(({ isFound }) => isFound).length;
  const sum = (of: (each: NameOutcome) => number) =>
    outcomes.reduce((all, each) => all + of(each), 0);
  const [right, wrong] = [sum((each) => each.right.length), sum((each) => each.wrong.length)];
  const share = (part: number, whole: number) => (whole ? (part / whole).toFixed(3) : '-');
  const ordinary = outcomes.filter(({ page }) => page.about.length === 0);
  const sprung = ordinary.filter((each) => each.wrong.length > 0).length;
  return [
    `pages ${outcomes.length}`,
    `about a company of the directory ${counted.length}, it is shown ${share(found, counted.length)}`,
    `offered ${right + wrong}, right ${share(right, right + wrong)}`,
    `about none ${ordinary.length}, with a wrong row ${sprung}`,
  ].join('; ');
}
