import { exchangeIn } from '../exchanges/names.ts';
import type { EmitAt, Steps } from '../types.ts';
import { readCode } from './codes.ts';
import { cellsOf, cut, rowsOf } from './elements.ts';
import { readHeader } from './headers.ts';
import { LOOSE, readCell } from './tables.ts';

/** Facts read of one list. */
const MAX_ROWS = 60;
/** A line whose code names the exchange too: `TLLN BB`, `TLLN.BR`. */
const CODED = /^(?:Bloomberg|Reuters|RIC)\b/i;

/** Shops have stock codes, too, but no prices of 52 weeks. */
const CODE = /^Share Code$/i;

interface Fact {
  key: string;
  value: string;
  element: Element;
}

/**
 * Lists of facts about one share: two columns, where one line is its symbol and another its
 * exchange, ISIN, company or price. Without such lines a `Code` may be anything's.
 */
export function* readFacts(tables: Element[], emit: EmitAt): Steps {
  for (const table of tables) {
    yield;
    for (const facts of shares([...rowFacts(table)])) readAll(facts, emit);
  }
}

/** The facts of each share of a list, which begins anew with the key that it began with. */
function shares(facts: Fact[]): Fact[][] {
  const starts = facts.flatMap(({ key }, index) => (key === facts[0]?.key ? index : []));
  return starts.map((start, index) => facts.slice(start, starts[index + 1]));
}

function* rowFacts(table: Element): Generator<Fact> {
  for (const row of rowsOf(table).slice(0, MAX_ROWS)) {
    const [key, value, more] = cellsOf(row);
    if (more) return;
    if (key && value) yield { key: key.text, value: value.text, element: value.element };
  }
}

function readAll(facts: Fact[], emit: EmitAt): void {
  const read = facts.map((fact) => ({ ...fact, ...readHeader(fact.key) }));
  const sure = read.find(({ kind }) => kind === 'symbol');
  const symbol = sure ?? read.find(({ kind }) => kind === 'mark');
  if (!symbol || read.some(({ kind }) => kind === 'coin')) return;
  const place = read.find(({ kind }) => kind === 'exchange');
  const coded = facts.find(({ key }) => CODED.test(key));
  const exchange =
    symbol.exchange ??
    (place ? exchangeIn(place.value) : null) ??
    (coded ? readCode(coded.value)?.exchange : null) ??
    null;
  const isShare = exchange || /\b(?:ISIN|WKN)\b/.test(facts.map(({ key }) => key).join());
  const market = read.filter(({ kind }) => kind === 'market').length;
  const isStock = sure && (market > 0 || read.some(({ kind }) => kind === 'company'));
  if (!isShare && !isStock && !(CODE.test(symbol.key) && market > 1)) return;
  const isLoose = facts.some(({ key }) => LOOSE.test(key));
  const listing = readCell(symbol.value, exchange, isLoose);
  if (!listing) return;
  const confidence = sure || listing.exchange ? 'certain' : 'likely';
  const evidence = cut(`${symbol.key}: ${symbol.value}`);
  emit({ ...listing, form: 'table', confidence, evidence }, symbol.element);
}
