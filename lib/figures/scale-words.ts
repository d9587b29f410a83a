/**
 * Powers of ten by the words that documents and articles write behind a number, in the panel's languages and in Indian
 * English. A word's other meaning comes last: `12.5 mil` is a thousand in Spanish, a million in American tables.
 */
export const SCALES: readonly [power: number, words: string, elsewhere?: number][] = [
  [3, 'thousands?|tausend|tsd\\.?|milliers?|mille|k|ألف|آلاف'],
  [3, 'mil(?! mil(?:lones|hões))', 6],
  [4, '万(?![亿億])|만'],
  [5, 'lakhs?(?! crore)'],
  [
    6,
    'millions?|millionen|mill(?:ón|ones)|milh(?:ão|ões)|mio\\.?|mill\\.?|mln|mn|m|百万|백만|مليون|ملايين',
  ],
  [7, '千万|천만|crores?|cr\\.?'],
  [8, '億|亿|억'],
  [
    9,
    'billions?|bn|b|milliarden?|milliards?|mil mil(?:lones|hões)|bilh(?:ão|ões)|mrd\\.?|md|十亿|십억|مليار|مليارات',
  ],
  [
    12,
    'lakh crores?|trillions?|billionen|bill(?:ón|ones)|trilh(?:ão|ões)|tn|兆|万亿|조|تريليون|ترليون',
  ],
];

/** Scripts that write no space beside a number. */
export const UNSPACED = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}';
/** Their scales, which may follow one another: `3億1294万` is one number. */
export const CHAINED = '[万亿億兆만억조]';
