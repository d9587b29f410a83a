import { capital, t, type WordKey } from '../i18n/words.ts';
import { METRICS, type Metric } from '../model/contract.ts';
import { fieldWords, snakeCase } from '../model/fields.ts';
import { isRatio, type StatementGroup } from '../model/metric-groups.ts';
import type { Fact, OtherField, Scalar } from '../model/records.ts';
import { formatDecimal, isDecimal, WHOLE } from './decimal.ts';
import { shownText } from './untrusted-text.ts';

type Pascal<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Head>}${Pascal<Rest>}`
  : Capitalize<S>;
type NamesIn<S extends string> = S extends `${infer Head} ${infer Rest}` ? Head | NamesIn<Rest> : S;

/** Maps each name to the key of its words: `site_visit` of `kind` to `kindSiteVisit`. */
const wordsFor = <P extends string, S extends string>(prefix: P, ...lists: readonly S[]) =>
  Object.fromEntries(
    lists
      .flatMap((list) => list.split(' '))
      .map((name) => [
        name,
        prefix + name.replace(/(?:^|_)(.)/g, (_, first) => first.toUpperCase()),
      ]),
  ) as { [N in NamesIn<S>]: `${P}${Pascal<N>}` };

/** Names that the service uses beyond the contract's; each is compared whole, others stay. */
const FIELDS: Record<string, WordKey> = wordsFor(
  'field',
  // Of a quote, the quota, a profile and a fact.
  'price currency trading_date retrieval_time previous_close close change change_percent volume',
  'delay_minutes remaining limit used reset_at requests_remaining searches_limit searches_used',
  'searches_remaining search_interval_seconds next_search_at window window_seconds shared_with_mcp',
  'note active country mic sector industry isin employees founded description fiscal_period',
  'freshness metric',
);

const KINDS: Record<string, WordKey> = wordsFor(
  'kind',
  // Of events.
  'acquisition_closing annual_meeting capital_markets_day conference covenant_test',
  'dividend_declaration dividend_ex_date dividend_payment dividend_record_date earnings_release',
  'field_action financing index_review investor_day labor_vote legal permit product',
  'regulatory_decision renewal shareholder_vote site_visit technical_report trading_resumption',
  'trading_update trial_readout',
  // Of documents.
  'ad_hoc_announcement agm_notice annual_report earnings_call_transcript half_year_report',
  'presentation prospectus quarterly_report sustainability_report',
);

const VALUES = {
  kind: KINDS,
  dateStatus: wordsFor('status', 'confirmed estimated inferred'),
  scope: wordsFor('scope', 'consolidated parent separate'),
};

const wordIn = (table: Record<string, WordKey>, name: string): WordKey | null => {
  const key = snakeCase(name);
  return (Object.hasOwn(table, key) && table[key]) || null;
};

/** The word for a field's name, or null where it is not known. */
export const fieldWord = (key: string): WordKey | null => wordIn(FIELDS, key);

/** The word for a value, or null where it is not known: it is then shown as the service writes it. */
export const valueWord = (of: keyof typeof VALUES, value: string): WordKey | null =>
  wordIn(VALUES[of], value);

/** A scope (contract 2.6), safe to show: a known one in words, others, which may be names, as they came. */
export function scopeWords(scope: string, cap: number): string {
  if (scope.trim() === '') return t('scopeEmpty');
  const word = valueWord('scope', scope);
  if (word) return t(word);
  const segment = /^segment:\s*(\S.*)$/is.exec(scope)?.[1];
  return segment === undefined
    ? shownText(scope, cap).text
    : t('scopeSegment', shownText(segment, cap).text);
}

/** The service's own word, readable where it is a key such as `site_visit`; all else may be a name, and stays. */
export const wordAsSent = (value: string): string =>
  /^[a-z]+(?:_[a-z\d]+)*$/.test(value) ? humaniseKey(value) : value;

/** A currency as it was sent, safe to show. */
export const currencyWords = (currency: string, cap: number): string =>
  currency.trim() === '' ? t('currencyEmpty') : shownText(currency, cap).text;

/** Names a language in the page's language, as `German` for `de`; returns a code without a name unchanged. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([t('locale')], { type: 'language' }).of(code) ?? code;
  } catch {
    // Not a language tag (BCP 47).
    return code;
  }
}

/** The code as HTML's `lang` takes it, or null where it is not a language tag. */
export function languageTag(code: string | null): string | null {
  try {
    return (code && Intl.getCanonicalLocales(code)[0]) || null;
  } catch {
    return null;
  }
}

export const METRIC_WORDS: Record<Metric, WordKey> = wordsFor('metric', ...METRICS);

/** The word for a missing currency: ratios have none, any other metric's was not reported. */
export const noCurrencyWord = (metric: Metric | null): WordKey =>
  metric !== null && isRatio(metric) ? 'ratioNoCurrency' : 'quoteCurrencyMissing';

export const statementWords = (group: StatementGroup): string =>
  t(group === 'perShare' ? 'statementPerShare' : `metricGroup${capital(group)}`);

/** A fact's further fields, without one that says again which metric was asked for. */
export const besidesMetric = ({ other }: Fact, metric: Metric): OtherField[] =>
  other.filter(({ key, value }) => key !== 'metric' || value !== metric);

/** Initialisms of the field that stay in capitals. */
const CAPITALS = new Set(
  'id isin lei cik figi mic url utc mcp eps agm egm ipo esg ceo cfo'.split(' '),
);

/** `delayMinutes` becomes `Delay minutes`, `search.remaining` becomes `Search · remaining`. */
export function humaniseKey(key: string): string {
  const words = key
    .replaceAll('.', ' · ')
    .replace(/((?:\p{Ll}|(?<![\p{L}\d]))\d+|\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}\d*)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map(humaniseWord);
  const label = words.join(' ');
  return label === '' ? key : label[0]?.toUpperCase() + label.slice(1);
}

function humaniseWord(word: string): string {
  const lower = word.toLowerCase();
  if (CAPITALS.has(lower)) return lower.toUpperCase();
  return /^\p{Lu}[\p{Lu}\d]+$/u.test(word) ? word : lower;
}

const AMOUNTS =
  /^(volume|turnover|employees|headcount|shares|trades|outstanding|capitali[sz]ation|cap|price|close|open|high|low|bid|ask|change|amount|remaining|left|limit|used|second|minute)$/;
const PERCENT = /^(percent|percentage|pct)$/;

/** Digits of an amount may be grouped; other numbers are years, codes and ids. */
const isAmount = (key: string): boolean => fieldWords(key).some((word) => AMOUNTS.test(word));

const isPercent = (key: string): boolean => fieldWords(key).some((word) => PERCENT.test(word));

/** Percentages with their sign, amounts in groups of digits; no digit changes, other values stay. */
export function fieldFigure(key: string, value: Scalar): Scalar {
  const text = String(value);
  if (!isDecimal(text)) return value;
  if (isPercent(key)) return formatDecimal(text, WHOLE, 'percent');
  return isAmount(key) ? formatDecimal(text) : value;
}
