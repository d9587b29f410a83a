import { t, tCount, type WordKey } from '../i18n/words.ts';
import type { Metric, Scalar } from '../model/records.ts';
import type { PeriodLength } from './fact-period.ts';
import type { FactSeries } from './fact-series.ts';
import { currencyWords, scopeWords } from './known-words.ts';
import { noCurrencyWord } from './metrics.ts';
import { shownText } from './untrusted-text.ts';

/** Describes a series in words. Series that differ in any of these must not be mixed. */
export interface SeriesWords {
  scope: string;
  currency: string;
  length: string;
  restated: string;
}

const LENGTHS: Record<Exclude<PeriodLength, object>, WordKey> = {
  day: 'lengthDay',
  dated: 'lengthDated',
  month: 'lengthMonth',
  quarter: 'lengthQuarter',
  half: 'lengthHalf',
  nineMonths: 'lengthNineMonths',
  year: 'lengthYear',
  unclear: 'lengthUnclear',
};

/** Longer texts of the service's are cut in a heading; a fact's own fields hold them whole. */
const CAP = 80;

/**
 * What a series is, in the user's language; the service's own texts are made safe to show.
 *
 * @param metric whose series it is, where a missing currency may be none at all
 */
export const seriesWords = (
  { scope, currency, length, restated }: FactSeries,
  metric: Metric | null = null,
): SeriesWords => ({
  scope: scope === null ? t('scopeMissing') : scopeWords(scope, CAP),
  currency: currency === null ? t(noCurrencyWord(metric)) : currencyWords(currency, CAP),
  length: typeof length === 'object' ? tCount('lengthDays', length.days) : t(LENGTHS[length]),
  restated: restatedWords(restated),
});

/** A status that is neither yes nor no is told in the service's own word. */
export function restatedWords(restated: Scalar): string {
  if (restated === null) return t('restatedMissing');
  if (typeof restated === 'boolean') return t(restated ? 'restatedYes' : 'restatedNo');
  return t('restatedOther', shownText(String(restated), CAP).text);
}
