import type { Exchange } from '../types.ts';
import { AFRICA_MIDDLE_EAST, AMERICAS, ASIA_PACIFIC, EUROPE, NORTH_EAST } from './rows.ts';
import { FOLDED } from './spelling.ts';

/**
 * The exchanges a page may name, in rows.ts by region. The rows stay one text, in which a name is searched when a
 * page asks for it: of a thousand names a page asks for a few, and a table of all would be the longest block of a
 * first reading. One row each:
 *
 *   MIC ; canonical name ; other names ; suffixes ; Bloomberg's codes ; shape of its symbols
 *
 * In a canonical name `$` is short for ` Stock Exchange`. Names in capitals are codes and count only
 * in capitals; names in Eastern scripts count as they are, others in any case, with or without accents.
 *
 * `?` marks a name that means other things too (EPA, BIT, AIM; a city, as in a dateline): it counts only
 * where a bracket or a tight colon makes it certain. `!` marks a word that is a name only together with
 * "Stock Exchange", "Bolsa de", 证券交易所 (a country; a city that publishes books); what stands before a
 * `$` is such a word too. `~` marks a name that first of all means another
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
const ROWS = `${[AMERICAS, EUROPE, NORTH_EAST, ASIA_PACIFIC, AFRICA_MIDDLE_EAST].join('')}\n`;

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

let small: string | undefined;
/** The rows in small letters, without accents and dashes; character for character as long. */
function smallRows(): string {
  small ??= ROWS.toLowerCase()
    .replace(/[^ -~\n]/g, (letter) => FOLDED.get(letter) ?? letter)
    .replaceAll('-', ' ');
  return small;
}

/** Gives the names of each row of `smallRows`: a MIC, a canonical name, others. */
export const namesInSmall = (): string =>
  smallRows()
    .split('\n')
    .map((row) => row.split(';', SUFFIXES).join(';'))
    .join('\n');

/** Fields of a row, by the number of semicolons before them; a row's MIC comes first. */
const NAME = 1;
const OTHERS = 2;
const SUFFIXES = 3;
const CODES = 4;

/** A place where a field of a row has a word to itself. */
interface Place {
  /** Where its row begins. */
  row: number;
  field: number;
  at: number;
  /** The characters beside it, its mark perhaps. */
  before: string;
  after: string;
}

function placesOf(rows: string, word: string): Place[] {
  const places: Place[] = [];
  for (let at = rows.indexOf(word); at >= 0 && word; at = rows.indexOf(word, at + 1)) {
    const before = rows.charAt(at - 1);
    const after = rows.charAt(at + word.length);
    if (!'\n;,?!~'.includes(before) || !'\n;,$'.includes(after)) continue;
    const row = rows.lastIndexOf('\n', at - 1) + 1;
    let field = 0;
    for (let mark = row; mark < at; mark++) if (rows.charAt(mark) === ';') field++;
    places.push({ row, field, at, before, after });
  }
  return places;
}

const isCode = (name: string) => /^[A-Z0-9 ]+$/.test(name);
/** What `$` is short for, in small letters. */
const IN_FULL = ' stock exchange';

/** The places of a key of `NAMES`. */
function placesOfKey(key: string): Place[] {
  const word = key.slice(1);
  if (key.startsWith('.')) return placesOf(ROWS, word).filter(({ field }) => field === SUFFIXES);
  if (key.startsWith('@')) return placesOf(ROWS, word).filter(({ field }) => field === CODES);
  if (key.startsWith('!'))
    return placesOf(smallRows(), word).filter(({ field, before, after }) =>
      field === OTHERS ? before === '!' : field === NAME && after === '$',
    );
  // A canonical name that is a code counts by the row's own codes.
  if (isCode(key))
    return placesOf(ROWS, key).filter(
      ({ field, before }) => field === 0 || (field === OTHERS && before !== '!'),
    );
  if (key !== key.toLowerCase()) return [];
  const whole = placesOf(smallRows(), key).filter(
    ({ field, at, before, after }) =>
      field <= OTHERS &&
      before !== '!' &&
      after !== '$' &&
      !isCode(ROWS.slice(at, at + key.length)),
  );
  if (!key.endsWith(IN_FULL)) return whole;
  const stem = placesOf(smallRows(), key.slice(0, -IN_FULL.length));
  return [...whole, ...stem.filter(({ field, after }) => field === NAME && after === '$')];
}

function entryOf(key: string): Entry | undefined {
  const places = placesOfKey(key);
  // An exchange that the name first of all means comes before the others.
  const firsts = places.filter(({ before }) => before !== '~');
  const isName = !/^[.@]/.test(key);
  let entry: Entry | undefined;
  for (const { row, before } of [...firsts, ...places.filter((place) => !firsts.includes(place))]) {
    const exchange = exchangeOf(row);
    const ambiguous = before === '?';
    if (!entry) entry = { exchanges: [exchange], ambiguous, open: false };
    else if (entry.exchanges.includes(exchange)) entry.ambiguous &&= ambiguous;
    else {
      entry.exchanges.push(exchange);
      entry.open ||= before !== '~' && isName;
    }
  }
  return entry;
}

const entries = new Map<string, Entry | undefined>();
/** What sets names apart in a row, or marks them. */
const MARK = /[;,\n$?!~]/;
/** Names that are remembered: a page asks for the same few again and again. */
const MAX_ENTRIES = 500;

/**
 * Keys: a name in lower case without accents and with single spaces, a code or a MIC; `!` before a word
 * that is no name alone; a suffix with its dot; `@` before Bloomberg's code.
 */
export const NAMES = {
  get(key: string): Entry | undefined {
    const known = entries.get(key);
    if (known || entries.has(key)) return known;
    const entry = MARK.test(key.replace(/^!/, '')) ? undefined : entryOf(key);
    if (entries.size >= MAX_ENTRIES) entries.clear();
    entries.set(key, entry);
    return entry;
  },
};

const CLASS = '(?:[.-][A-Z0-9]{1,3}){0,2}';
const LETTERS = `[A-Z]{1,5}(?:${CLASS}|/[A-Z])`;
const SHAPES: Record<string, string> = {
  US: LETTERS,
  OWN: `(?=\\d{0,2}[A-Z])[A-Z0-9]{1,12}${CLASS}`,
  AND: '(?=\\d{0,3}[A-Z])[A-Z0-9&]{1,12}(?:[.-][A-Z0-9]{1,5})?',
};

/** What symbols look like on American exchanges: `AAPL`, `BRK.B`, `TD.PF.A`. */
export const AMERICAN_SHAPE = new RegExp(`^${LETTERS}$`);

/** The exchanges asked for so far, by the beginnings of their rows. */
const exchanges = new Map<number, Exchange>();

function exchangeOf(row: number): Exchange {
  const known = exchanges.get(row);
  if (known) return known;
  const [mic = '', name = '', , , , shape = ''] = ROWS.slice(row, ROWS.indexOf('\n', row)).split(
    ';',
  );
  const exchange: Exchange = {
    name: name.replace('$', ' Stock Exchange'),
    mic: mic || null,
    shape: shapeOf(shape || 'OWN'),
  };
  exchanges.set(row, exchange);
  return exchange;
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

/** An exchange and one of its names in full, in lower case. */
interface Full {
  name: string;
  exchange: Exchange;
}

/** The exchanges that share their initials, by their names in full: NSE is India's, Nairobi's and Nigeria's. */
export function byInitials(initials: string): Full[] {
  const full: Full[] = [];
  const first = initials.charAt(0).toLowerCase();
  const small = smallRows();
  // Only the word for an exchange is looked for, which `$` stands for too: nearly all names are others.
  for (const word of ['$', 'exchange']) {
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
      const start = 1 + Math.max(ROWS.lastIndexOf(';', at), ROWS.lastIndexOf(',', at));
      if (small.charAt(start) !== first) continue;
      const [written = ''] = ROWS.slice(start, ROWS.indexOf('\n', at)).split(/[;,]/, 1);
      const name = written.replace('$', ' Stock Exchange').toLowerCase();
      const row = ROWS.lastIndexOf('\n', start) + 1;
      if (initialsOf(name) === initials) full.push({ name, exchange: exchangeOf(row) });
    }
  }
  return full;
}

/** The initials of a name of an exchange, in capitals. */
const initialsOf = (name: string): string =>
  /^\S+ .*exchange/.test(name)
    ? name
        .split(' ')
        .filter((word) => !/^(?:of|and|es)$/.test(word))
        .map((word) => word.charAt(0).toUpperCase())
        .join('')
    : '';
