import { CHAINED, SCALES, UNSPACED } from '../tickers/figures/scale-words.ts';

/** Where a form of a figure stands in the text. */
export interface FigurePlace {
  at: number;
  length: number;
  rounded?: true;
}

/**
 * A number of at least two digits, a currency's sign not among them, and a word of scale. The number
 * is not the end of a longer one, nor the word the beginning of a longer one, but where a script
 * writes no spaces.
 */
const SCALED = new RegExp(
  `(?<!(?![${UNSPACED}])\\p{L}|\\p{Nd}[.,'’]?|${CHAINED}\\s?)(\\d{1,3}(?:[,.'’ \\u00A0\\u2009\\u202F]\\d{3})*(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?)[ \\u00A0\\u2009\\u202F-]?(?:${SCALES.map(([, words]) => `(${words})`).join('|')})(?:(?<=${CHAINED})(?!\\s?\\d[\\d.,]*\\s?${CHAINED})|(?<!${CHAINED})(?![\\p{L}\\p{Nd}]))`,
  'giu',
);

/**
 * Where a figure stands rounded, or scaled by a word, as `312.9 million` for 312943000. A number of one
 * digit would fit too many figures.
 *
 * @param whole digits before the point; `part`: those after it
 */
export function roundedPlaces(text: string, whole: string, part: string): FigurePlace[] {
  return [...text.matchAll(SCALED)].flatMap((found) => {
    const [all, number = '', ...words] = found;
    const power = SCALES[words.findIndex((word) => word !== undefined)]?.[0] ?? 0;
    const fits = readings(number).some(
      ({ digits, places }) =>
        digits.replace(/^0+/, '').length > 1 &&
        roundedTo(whole, part, power - places) === BigInt(digits),
    );
    return fits ? [{ at: found.index, length: all.length, rounded: true as const }] : [];
  });
}

/** What a written number may mean: its last separator may be a point, or one between groups. */
function readings(number: string): { digits: string; places: number }[] {
  const digits = number.replace(/\D/g, '');
  const places = /[.,](\d+)$/.exec(number)?.[1]?.length ?? 0;
  return places === 3
    ? [
        { digits, places },
        { digits, places: 0 },
      ]
    : [{ digits, places }];
}

/** The figure in units of ten to the given power, rounded half up as a table of figures is. */
function roundedTo(whole: string, part: string, power: number): bigint {
  const digits = BigInt(whole + part);
  const shift = part.length + power;
  if (shift <= 0) return digits * 10n ** BigInt(-shift);
  const unit = 10n ** BigInt(shift);
  return (digits * 2n + unit) / (unit * 2n);
}
