import type { Exchange, Steps } from '../types.ts';
import { AFRICA_MIDDLE_EAST, AMERICAS, ASIA_PACIFIC, EUROPE, NORTH_EAST } from './rows.ts';
import { folded, shorter, spelled } from './spelling.ts';

/**
 * The exchanges a page may name, in rows.ts by region. One row each:
 *
 *   MIC ; canonical name ; other names ; suffixes ; Bloomberg's codes ; shape of its symbols
 *
 * In a canonical name `$` is short for ` Stock Exchange`. Names in capitals are codes and count only
 * in capitals; names in Eastern scripts count as they are, others in any case, with or without accents.
 *
 * `?` marks a name that means other things too (EPA, BIT, AIM; a city, as in a dateline): it counts only
 * where a bracket or a tight colon makes it certain. `!` marks a word that is a name only together with
 * "Stock Exchange", "Bolsa de", 证券交易所 (a country; a city that publishes books); the rest of a
 * canonical name without these is such a word too. `~` marks a name that first of all means another
 * exchange (NSE is India's, then Nagoya's). Where rows share a name, the shape of the symbol decides; one
 * name and one shape never lead to two rows.
 *
 * Suffixes are those that Yahoo Finance puts after a symbol and Reuters mostly shares, `.TO`; in small
 * letters those of Reuters alone. Where rows share one, the first is meant. Bloomberg's codes of whole
 * countries stand with the main exchange; that of the United States with none.
 *
 * A row without a MIC is a group of markets whose name leaves open which one. A shape is a pattern, in
 * which `US` is letters with a class, `OWN` letters and digits with a class, `AND` the same with `&`;
 * none is `OWN`.
 *
 * Sources: ISO 10383 for MICs; Yahoo Finance, LSEG, Bloomberg, Google Finance, TradingView and S&P
 * Capital IQ (which Seeking Alpha and Simply Wall St follow) for their codes; the exchanges themselves
 * and the press for names; the exchanges for shapes (Tokyo has given out letters, 130A, since 2024).
 */
const ROWS = [AMERICAS, EUROPE, NORTH_EAST, ASIA_PACIFIC, AFRICA_MIDDLE_EAST].join('');

/** A way of writing exchanges, and whether it needs a bracket or a tight colon to be certain. */
export interface Naming {
  /** More than one where the name is shared; the one that is better known by it first. */
  exchanges: Exchange[];
  ambiguous: boolean;
}

/** A name in the table. */
interface Entry extends Naming {
  /** Two of its exchanges are equally well known by this name, so the name alone decides nothing. */
  open: boolean;
}

const entries = new Map<string, Entry>();

/**
 * Keys: a name in lower case without accents and with single spaces, a code or a MIC; `!` before a word
 * that is no name alone; a suffix with its dot; `@` before Bloomberg's code.
 */
export const NAMES = {
  get(name: string): Entry | undefined {
    if (!isBuilt) finish();
    return entries.get(name);
  },
};
/** Names in full and their exchanges, by their initials: NSE is India's, Nairobi's and Nigeria's. */
const initialled = new Map<string, { name: string; exchange: Exchange }[]>();

/** The exchanges that share their initials, each with a name in full, in lower case. */
export function byInitials(initials: string): readonly { name: string; exchange: Exchange }[] {
  finish();
  return initialled.get(initials) ?? [];
}

/** The names as the table writes them. */
export const WRITTEN: string[] = [];

const CLASS = '(?:[.-][A-Z0-9]{1,3}){0,2}';
const LETTERS = `[A-Z]{1,5}(?:${CLASS}|/[A-Z])`;
const SHAPES: Record<string, string> = {
  US: LETTERS,
  OWN: `(?=\\d{0,2}[A-Z])[A-Z0-9]{1,12}${CLASS}`,
  AND: '(?=\\d{0,3}[A-Z])[A-Z0-9&]{1,12}(?:[.-][A-Z0-9]{1,5})?',
};

/** What symbols look like on American exchanges: `AAPL`, `BRK.B`, `TD.PF.A`. */
export const AMERICAN_SHAPE = new RegExp(`^${LETTERS}$`);

const isCode = (name: string) => /^[A-Z0-9 ]+$/.test(name);

/** Names marked `~`: entered last, after the exchanges that the names mean first. */
const seconds: [string, Exchange][] = [];

function add(written: string, exchange: Exchange, second = false): void {
  if (written.startsWith('~')) {
    seconds.push([written.slice(1), exchange]);
    return;
  }
  const mark = written.charAt(0);
  const ambiguous = mark === '?';
  const isName = mark !== '.' && mark !== '@';
  const name = isName ? spelled(ambiguous ? written.slice(1) : written) : written;
  const key = isName && !isCode(name) ? folded(name) : name;
  const known = entries.get(key);
  if (!known) entries.set(key, { exchanges: [exchange], ambiguous, open: false });
  else if (known.exchanges.includes(exchange)) known.ambiguous &&= ambiguous;
  else {
    known.exchanges.push(exchange);
    known.open ||= !second && isName;
  }
}

/** Rows between two looks at the clock. */
const PER_STEP = 8;
let isBuilt = false;

function* build(): Steps {
  for (const [index, row] of ROWS.trim().split('\n').entries()) {
    takeIn(row);
    if (index % PER_STEP === PER_STEP - 1) yield;
  }
  for (const [name, exchange] of seconds) add(name, exchange, true);
  isBuilt = true;
}

function takeIn(row: string): void {
  const [mic = '', short = '', others = '', suffixes = '', bloomberg = '', pattern = ''] =
    row.split(';');
  const name = short.replace('$', ' Stock Exchange');
  const exchange = { name, mic: mic || null, shape: shapeOf(pattern || 'OWN') };
  const names = [mic, ...others.split(',')];
  if (!isCode(name)) {
    const rest = shorter(name);
    names.push(name, rest === name ? '' : `!${rest}`);
  }
  WRITTEN.push(...names);
  for (const suffix of suffixes.split(',')) names.push(suffix && `.${suffix}`);
  for (const code of bloomberg.split(',')) names.push(code && `@${code}`);
  for (const each of names) if (each) add(each, exchange);
  for (const each of [name, ...others.split(',')]) addInitials(each.toLowerCase(), exchange);
}

function addInitials(name: string, exchange: Exchange): void {
  if (!/^\S+ .*exchange/.test(name)) return;
  const words = name.split(' ').filter((word) => !/^(?:of|and|es)$/.test(word));
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  initialled.set(initials, [...(initialled.get(initials) ?? []), { name, exchange }]);
}

/** Most exchanges share the shape of their symbols with others. */
const shapes = new Map<string, RegExp>();

function shapeOf(pattern: string): RegExp {
  let shape = shapes.get(pattern);
  if (!shape) {
    const whole = pattern.replace(/US|OWN|AND/g, (token) => SHAPES[token] ?? '');
    shape = new RegExp(`^(?:${whole})$`);
    shapes.set(pattern, shape);
  }
  return shape;
}

const building = build();

/**
 * Prepares the table, a few rows at a step: all at once would block a page's thread for too long. A
 * lookup before the end prepares the rest at once.
 */
export function* prepareTable(): Steps {
  while (!building.next().done) yield;
}

/** Prepares the rest of the table at once. */
export function finish(): void {
  while (!building.next().done);
}
