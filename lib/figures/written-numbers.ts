import { CHAINED, SCALES, UNSPACED } from './scale-words.ts';
import { withoutEnd, withoutLead } from './zeros.ts';

/** A number as a text has it, in digits and, it may be, with a word of scale. */
export interface WrittenNumber {
  /** Where it stands, its word of scale included. */
  at: number;
  end: number;
  /** What it may mean: its last separator may be a point, or one between groups; its word of scale may say two. */
  readings: readonly Reading[];
  /** How many digits it says: zeros at the end of a short one without a point may be rounded to. */
  significant: number;
  /** A word of scale follows it: what it says may be rounded. */
  isScaled: boolean;
  /** That word is a letter or two, which may as well stand for metres or a paragraph. */
  isShort: boolean;
}

/** Digits times a power of ten: `310.5 million` is 3105 and 5. */
export interface Reading {
  digits: string;
  power: number;
}

/** Spaces of every width in use between groups of three digits. */
const SPACES = ' \\u00A0\\u2009\\u202F';
/** Digits with single separators between them; each must be followed by a digit. */
const DIGITS = new RegExp(`\\d+(?:[.,'\u2019${SPACES}]\\d+)*`, 'g');
const GROUP_OF_SPACES = new RegExp(`[^${SPACES}]+`, 'g');
/** A word of scale behind a number: alone, or run on where a script writes no spaces. */
const SCALE = new RegExp(
  `[\\s\u00A0\u2009\u202F-]?(?:${SCALES.map(([, words]) => `(${words})`).join('|')})(?:(?<=${CHAINED}|[${UNSPACED}])|(?![\\p{L}\\p{Nd}]))`,
  'iuy',
);
const CHAIN = new RegExp(CHAINED, 'u');
/** A letter of a script that writes spaces: what it touches is a name, such as `A310` or `310px`. */
const TOUCHING = new RegExp(`(?![${UNSPACED}])\\p{L}`, 'u');
/** Longer ones are codes. */
const MAX_LENGTH = 40;
/** So many digits without any group or point are as often a year, a page or a count. */
const LEAST_BARE = 5;
/** Whoever writes so many digits in full means each of them. */
const LEAST_LONG = 7;
/** Fewer significant digits without a word of scale fit too many figures; and with one. */
const LEAST_DIGITS = 3;
const LEAST_SCALED = 2;

interface WrittenOptions {
  /** The text is known to hold the figure: letters beside a number, or few digits, rule nothing out. */
  isOfSource?: boolean;
}

/**
 * The numbers of a text that may stand for a figure, in its order. Linear in its length.
 *
 * @param text a line of a page, in whatever digits
 */
export function writtenNumbers(
  text: string,
  { isOfSource = false }: WrittenOptions = {},
): WrittenNumber[] {
  const plain = plainDigits(text);
  const found: WrittenNumber[] = [];
  let end = 0;
  for (const { 0: token, index } of plain.matchAll(DIGITS)) {
    if (index < end) continue;
    const isTouched = !isOfSource && TOUCHING.test(plain.charAt(index - 1));
    const numbers = numbersOf(token);
    for (const [n, number] of numbers.entries()) {
      if ((n === 0 && isTouched) || number.text.length > MAX_LENGTH) continue;
      const isLast = n === numbers.length - 1;
      const written = read(plain, index + number.at, number.text, { isOfSource, isLast });
      end = written?.end ?? index + number.at + number.text.length;
      if (!written || !isTelling(written, number.text, isOfSource)) continue;
      if (!isOfSource && !written.isScaled && isCode(plain, written)) continue;
      found.push(written);
    }
  }
  return found;
}

/** Signs that bind a number without any separator to an address, a tag or a name. */
const BINDS_BEFORE = /[#/=_@&\\]$|\d[-:]$/;
const BINDS_AFTER = /^(?:[/=_@\\]|[-:]\d|\.[a-z])/i;

/** Whether it is a part of a name, as in `#310459`, `/310459.html` or `978-310459`. */
const isCode = (text: string, { at, end }: WrittenNumber): boolean =>
  /^\d+$/.test(text.slice(at, end)) &&
  (BINDS_BEFORE.test(text.slice(Math.max(0, at - 2), at)) ||
    BINDS_AFTER.test(text.slice(end, end + 2)));

/** What tells that a text may hold a number: a digit, also of full width or of Arabic. */
export const ANY_DIGIT = /[\d\uFF10-\uFF19\u0660-\u0669]/;

/** Digits, points and commas of full width or of Arabic as ASCII, place for place. */
const plainDigits = (text: string): string =>
  /[\uFF10-\uFF19\u0660-\u0669]/.test(text)
    ? text.replace(/[\uFF0C\uFF0E\uFF10-\uFF19\u0660-\u0669\u066B\u066C]/g, (one) => {
        const code = one.charCodeAt(0);
        if (code === 0x066b) return '.';
        if (code === 0x066c) return ',';
        return String.fromCharCode(code < 0x0700 ? code - 0x0660 + 0x30 : code - 0xfee0);
      })
    : text;

interface Part {
  text: string;
  at: number;
}

/** Parts digits with spaces between them into numbers: `2026 310 459` is two. */
function numbersOf(token: string): Part[] {
  const parts = [...token.matchAll(GROUP_OF_SPACES)].map(({ 0: text, index }) => ({
    text,
    at: index,
  }));
  const numbers: Part[] = [];
  for (let first = 0; first < parts.length; ) {
    let last = first;
    if (/^\d{1,3}$/.test(parts[first]?.text ?? '')) {
      while (/^\d{3}$/.test(parts[last + 1]?.text ?? '')) last += 1;
      if (/^\d{3}[.,]\d+$/.test(parts[last + 1]?.text ?? '')) last += 1;
    }
    const [from, to] = [parts[first], parts[last]];
    if (from && to)
      numbers.push({ text: token.slice(from.at, to.at + to.text.length), at: from.at });
    first = last + 1;
  }
  return numbers;
}

/** A number with its word of scale, or with the numbers of a chain; null where it is none by itself. */
function read(
  text: string,
  at: number,
  number: string,
  { isOfSource, isLast }: { isOfSource: boolean; isLast: boolean },
): WrittenNumber | null {
  const own = readingsOf(number);
  const end = at + number.length;
  const scale = isLast ? scaleAt(text, end) : null;
  const said = withoutLead(own[0]?.digits ?? '');
  if (own.length === 0) return null;
  if (scale === null) {
    if (!isOfSource && TOUCHING.test(text.charAt(end))) return null;
    const [readings, significant] = [ungrouped(own), significantIn(said)];
    return { at, end, readings, significant, isScaled: false, isShort: false };
  }
  const hasPoint = own.some((reading) => reading.power < 0);
  const written = {
    at,
    end: scale.end,
    readings: scaledBy(scale.powers, own),
    significant: (hasPoint ? said : withoutEnd(said)).length,
    isScaled: true,
    isShort: scale.isShort,
  };
  return scale.isChained ? chained(text, written, scale.powers[0]) : written;
}

const scaledBy = (powers: readonly number[], readings: readonly Reading[]): Reading[] =>
  powers.flatMap((by) => readings.map(({ digits, power }) => ({ digits, power: power + by })));

const significantIn = (digits: string): number =>
  digits.length >= LEAST_LONG ? digits.length : withoutEnd(digits).length;

/** `18,100` has groups: nobody writes 18.1 so, without a word of scale. */
const ungrouped = (readings: Reading[]): Reading[] =>
  readings.length > 1
    ? readings.filter(({ digits, power }) => power === 0 || !digits.endsWith('0'))
    : readings;

/** `3億1294万` is one number: what follows in a smaller scale, or in none, is added to it. */
function chained(text: string, so: WrittenNumber, power: number): WrittenNumber {
  const next = /^\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/.exec(text.slice(so.end, so.end + 20));
  const [all = '', digits = ''] = next ?? [];
  const [first] = so.readings;
  if (!first || next === null || all.trimStart() !== digits) return so;
  const end = so.end + all.length;
  const scale = scaleAt(text, end);
  const smaller = scale === null ? 0 : scale.powers[0];
  if (smaller >= power || first.power < smaller || (scale !== null && !scale.isChained)) return so;
  if (scale === null && TOUCHING.test(text.charAt(end))) return so;
  const sum =
    BigInt(first.digits) * 10n ** BigInt(first.power - smaller) +
    BigInt(digits.replaceAll(',', ''));
  const longer = {
    ...so,
    end: scale?.end ?? end,
    readings: [{ digits: String(sum), power: smaller }],
    significant: withoutEnd(String(sum)).length,
  };
  return scale === null ? longer : chained(text, longer, smaller);
}

const WORD_NEXT = /[\s\u00A0\u2009\u202F-]?\p{L}/uy;

function scaleAt(text: string, at: number) {
  // Most numbers have no word behind them; this is told far faster.
  WORD_NEXT.lastIndex = at;
  if (!WORD_NEXT.test(text)) return null;
  SCALE.lastIndex = at;
  const found = SCALE.exec(text);
  if (!found) return null;
  const [all, ...words] = found;
  const [power = 0, , elsewhere] = SCALES[words.findIndex((word) => word !== undefined)] ?? [];
  const powers: [number, ...number[]] = elsewhere === undefined ? [power] : [power, elsewhere];
  const word = all.trimStart();
  return {
    powers,
    end: at + all.length,
    isChained: CHAIN.test(all.slice(-1)),
    isShort: /^-?[a-z]{1,2}$/i.test(word),
  };
}

/** `3,10,45,900`: a group of three digits, and groups of two before it. */
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}$/;

/** What digits with separators may mean; nothing where they are no number, as in an address or a date. */
function readingsOf(number: string): Reading[] {
  const isSpaced = /[^\d.,'\u2019]/.test(number);
  const bare = number.replace(/[^\d.,'\u2019]/g, '');
  const [first = '', ...rest] = bare.split(/[.,'\u2019]/);
  const signs = bare.replace(/\d/g, '');
  const digits = first + rest.join('');
  const part = rest.at(-1) ?? '';
  if (signs === '') return [{ digits, power: 0 }];
  const isPoint = /[.,]$/.test(signs);
  const decimal = { digits, power: -part.length };
  if (signs.length === 1 && isSpaced) return isPoint ? [decimal] : [];
  const isGrouped = (groups: readonly string[], between: string) =>
    new Set(between).size <= 1 &&
    ((first.length <= 3 && groups.every(({ length }) => length === 3)) ||
      (between.startsWith(',') && INDIAN.test([first, ...groups].join(','))));
  if (signs.length === 1) {
    const whole = isGrouped(rest, signs) ? [{ digits, power: 0 }] : [];
    return isPoint ? [decimal, ...whole] : whole;
  }
  if (isGrouped(rest, signs)) return [{ digits, power: 0 }];
  const hasOther = !signs.slice(0, -1).includes(signs.slice(-1));
  return isPoint && hasOther && isGrouped(rest.slice(0, -1), signs.slice(0, -1)) ? [decimal] : [];
}

/** Whether it has digits enough to stand for one figure, rather than for any. */
function isTelling(
  { readings, isScaled }: WrittenNumber,
  number: string,
  isOfSource: boolean,
): boolean {
  if (!isScaled && /^\d+$/.test(number) && number.length < LEAST_BARE) return false;
  if (!isScaled && isOfSource) return true;
  return readings.some(({ digits }) => {
    const leading = withoutLead(digits);
    if (isScaled) return leading.length >= LEAST_SCALED;
    return leading.length >= LEAST_BARE || withoutEnd(leading).length >= LEAST_DIGITS;
  });
}

/** What a cell holds beside its number: signs, brackets, a note's mark. */
const CELL = /^[^\p{L}\d]{0,6}(\d[\d.,'\u2019 \u00A0\u2009\u202F]*)[^\p{L}\d]{0,6}$/u;
const YEAR = /^(?:19|20)\d\d$/;
/** Fewer digits fit too many figures, also under a heading that leaves out powers of ten. */
const LEAST_IN_CELL = 2;

/**
 * The number that is all a cell of a table holds, under a heading that leaves out powers of ten: all its digits are
 * meant. Null where the cell holds more, or less.
 */
export function numberInCell(text: string, powers: readonly number[]): WrittenNumber | null {
  const plain = plainDigits(text);
  const [, token = ''] = CELL.exec(plain.trim()) ?? [];
  const [number = ''] = /^.*\d/.exec(token) ?? [];
  if (number === '' || number.length > MAX_LENGTH || YEAR.test(number)) return null;
  const own = ungrouped(readingsOf(number));
  const digits = withoutLead(own[0]?.digits ?? '');
  if (digits.length < LEAST_IN_CELL) return null;
  const at = plain.indexOf(number);
  return {
    at,
    end: at + number.length,
    readings: scaledBy(powers, own),
    significant: digits.length,
    isScaled: !powers.includes(0),
    isShort: false,
  };
}
