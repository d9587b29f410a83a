import { MAX_DIGITS } from './decimal.ts';
import { type FigurePlace, roundedPlaces } from './rounded-figure.ts';
import type { TextSegment } from './search-terms.ts';

/** Separators of groups of three digits: comma, point, apostrophes; then spaces of every width in use. */
const POINTED = [',', '.', "'", '\u2019'];
const SPACED = [' ', '\u00A0', '\u2009', '\u202F'];

/** Whole numbers shorter than this, ungrouped, are as often years, pages and counts. */
const LEAST_DIGITS = 5;

/**
 * Splits a page's text where a fact's own digits stand in it, raw or in groups of three, and where a
 * rounded form does, as `$312.9 million`, which is marked as one. A part of a longer figure is not
 * taken for it, nor one of the other sign; where it is not found so, nothing is marked.
 *
 * @param value the fact's decimal string (contract 2.6), as `-1234.50`
 */
export function markFigure(text: string, value: string): TextSegment[] {
  const figure = value.length <= MAX_DIGITS ? value.trim() : '';
  const [, sign, whole, part = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? [];
  const negative = sign === '-';
  const places: FigurePlace[] =
    whole === undefined
      ? []
      : [
          ...writings(whole, part).flatMap((way) => placesOf(text, way, negative)),
          ...roundedPlaces(text, figure).filter(({ at, length }) => {
            const before = text.slice(Math.max(0, at - 4), at);
            return isNegative(before, text.slice(at + length, at + length + 2)) === negative;
          }),
        ];
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { at, length, rounded } of places.sort((a, b) => a.at - b.at)) {
    if (at < end) continue;
    segments.push({ text: text.slice(end, at), hit: false });
    end = at + length;
    segments.push({ text: text.slice(at, end), hit: true, ...(rounded && { rounded }) });
  }
  segments.push({ text: text.slice(end), hit: false });
  return segments.filter((segment) => segment.text !== '');
}

/** Every way to write the digits down; a fraction of zeros alone may be left out. */
function writings(whole: string, part: string): string[] {
  const ways = new Set<string>();
  const add = (digits: string, separator: string, fraction: string) => {
    if (fraction !== '') {
      for (const point of ['.', ',']) {
        if (point !== separator) ways.add(digits + point + fraction);
      }
    }
    const bare = /^0*$/.test(fraction);
    if (bare && (separator !== '' || whole.length >= LEAST_DIGITS)) ways.add(digits);
  };
  add(whole, '', part);
  if (whole.length > 3) {
    for (const separator of [...POINTED, ...SPACED]) {
      add(whole.replace(/\B(?=(\d{3})+$)/g, separator), separator, part);
    }
  }
  return [...ways];
}

/** Where a writing stands by itself, with the right sign. */
function placesOf(text: string, way: string, negative: boolean): FigurePlace[] {
  const places: FigurePlace[] = [];
  for (let at = text.indexOf(way); at !== -1; at = text.indexOf(way, at + 1)) {
    const before = text.slice(Math.max(0, at - 4), at);
    const after = text.slice(at + way.length, at + way.length + 5);
    if (standsAlone(before, way, after) && isNegative(before, after) === negative) {
      places.push({ at, length: way.length });
    }
  }
  return places;
}

/** Whether no digit around it belongs to the same number. */
function standsAlone(before: string, way: string, after: string): boolean {
  if (/\p{Nd}[.,'\u2019]?$/u.test(before) || /^[.,'\u2019]?\p{Nd}/u.test(after)) return false;
  // A group behind a space may belong to the number before it.
  const leads = /^\d{3}(?!\d)/.test(way) && !/^\d{3}[,'\u2019.]\d{3}(?!\d)/.test(way);
  const goesOn = !/\d[,'\u2019.]\d/.test(way);
  if (leads && /\d[ \u00A0\u2009\u202F]$/.test(before)) return false;
  return !(goesOn && /^[ \u00A0\u2009\u202F]\d{3}(?!\d)/.test(after));
}

/** A minus before the digits, a currency's sign between them or not; or brackets around them. */
function isNegative(before: string, after: string): boolean {
  const bracketed = /\(\p{Sc}?\s?$/u.test(before) && /^\s?\)/.test(after);
  return bracketed || /[-\u2212\u2013]\p{Sc}?$/u.test(before);
}
