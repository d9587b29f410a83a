import { t, type WordKey } from '../i18n/words.ts';
import { isRatio, type Metric, type MetricGroup, type StatementGroup } from '../model/contract.ts';
import type { Fact, OtherField, Scalar } from '../model/records.ts';
import { formatDecimal, isDecimal, WHOLE } from './decimal.ts';
import { shownText } from './untrusted-text.ts';

/**
 * Names and values that the service is known to use beyond the contract's. Each is compared whole, in
 * snake_case or camelCase; all others keep the service's own words.
 */
const FIELDS: Record<string, WordKey> = {
  // Quote.
  price: 'quotePrice',
  currency: 'quoteCurrency',
  previous_close: 'fieldPreviousClose',
  close: 'fieldClose',
  change: 'fieldChange',
  change_percent: 'fieldChangePercent',
  volume: 'fieldVolume',
  retrieval_time: 'quoteRetrieved',
  delay_minutes: 'fieldDelayMinutes',
  // Quota.
  remaining: 'fieldRemaining',
  limit: 'fieldLimit',
  used: 'fieldUsed',
  reset_at: 'fieldResetAt',
  requests_remaining: 'fieldRequestsRemaining',
  searches_limit: 'fieldSearchesLimit',
  searches_used: 'fieldSearchesUsed',
  searches_remaining: 'fieldSearchesRemaining',
  search_interval_seconds: 'fieldSearchIntervalSeconds',
  next_search_at: 'fieldNextSearchAt',
  window: 'fieldWindow',
  window_seconds: 'fieldWindowSeconds',
  shared_with_mcp: 'fieldSharedWithMcp',
  note: 'fieldNote',
  // Profile.
  active: 'fieldActive',
  country: 'fieldCountry',
  mic: 'fieldMic',
  sector: 'fieldSector',
  industry: 'fieldIndustry',
  isin: 'fieldIsin',
  employees: 'fieldEmployees',
  founded: 'fieldFounded',
  description: 'fieldDescription',
  // Fact.
  metric: 'factsMetric',
  fiscal_period: 'fieldFiscalPeriod',
};

const SCOPES: Record<string, WordKey> = {
  consolidated: 'scopeConsolidated',
  parent: 'scopeParent',
  separate: 'scopeSeparate',
};

const DATE_STATUSES: Record<string, WordKey> = {
  confirmed: 'statusConfirmed',
  estimated: 'statusEstimated',
  inferred: 'statusInferred',
};

const KINDS: Record<string, WordKey> = {
  // Events.
  acquisition_closing: 'kindAcquisitionClosing',
  annual_meeting: 'kindAnnualMeeting',
  capital_markets_day: 'kindCapitalMarketsDay',
  conference: 'kindConference',
  covenant_test: 'kindCovenantTest',
  dividend_declaration: 'kindDividendDeclaration',
  dividend_ex_date: 'kindDividendExDate',
  dividend_payment: 'kindDividendPayment',
  dividend_record_date: 'kindDividendRecordDate',
  earnings_release: 'kindEarningsRelease',
  field_action: 'kindFieldAction',
  financing: 'kindFinancing',
  index_review: 'kindIndexReview',
  investor_day: 'kindInvestorDay',
  labor_vote: 'kindLaborVote',
  legal: 'kindLegal',
  permit: 'kindPermit',
  product: 'kindProduct',
  regulatory_decision: 'kindRegulatoryDecision',
  renewal: 'kindRenewal',
  shareholder_vote: 'kindShareholderVote',
  site_visit: 'kindSiteVisit',
  technical_report: 'kindTechnicalReport',
  trading_resumption: 'kindTradingResumption',
  trading_update: 'kindTradingUpdate',
  trial_readout: 'kindTrialReadout',
  // Documents.
  ad_hoc_announcement: 'kindAdHocAnnouncement',
  agm_notice: 'kindAgmNotice',
  annual_report: 'kindAnnualReport',
  earnings_call_transcript: 'kindEarningsCallTranscript',
  half_year_report: 'kindHalfYearReport',
  presentation: 'kindPresentation',
  prospectus: 'kindProspectus',
  quarterly_report: 'kindQuarterlyReport',
  sustainability_report: 'kindSustainabilityReport',
};

const VALUES = { kind: KINDS, dateStatus: DATE_STATUSES, scope: SCOPES };

/** `resetAt` and `reset_at` are one name. */
const folded = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

const wordIn = (table: Record<string, WordKey>, name: string): WordKey | null => {
  const key = folded(name);
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

/** A language's name in the user's own, as `German` for `de`; a code that names none stays as it is. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
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

export const METRIC_WORDS: Record<Metric, WordKey> = {
  revenue: 'metricRevenue',
  operating_income: 'metricOperatingIncome',
  net_income: 'metricNetIncome',
  eps: 'metricEps',
  assets: 'metricAssets',
  liabilities: 'metricLiabilities',
  equity: 'metricEquity',
  operating_cash_flow: 'metricOperatingCashFlow',
  dividend_per_share: 'metricDividendPerShare',
  cash: 'metricCash',
  debt: 'metricDebt',
  capital_expenditure: 'metricCapitalExpenditure',
  investing_cash_flow: 'metricInvestingCashFlow',
  financing_cash_flow: 'metricFinancingCashFlow',
  profit_margin: 'metricProfitMargin',
  return_on_assets: 'metricReturnOnAssets',
  return_on_equity: 'metricReturnOnEquity',
};

export const METRIC_GROUP_WORDS: Record<MetricGroup, WordKey> = {
  income: 'metricGroupIncome',
  balance: 'metricGroupBalance',
  cashFlow: 'metricGroupCashFlow',
  perShare: 'metricGroupPerShare',
  ratios: 'metricGroupRatios',
};

/** The word for a missing currency: ratios have none, any other metric's was not reported. */
export const noCurrencyWord = (metric: Metric | null): WordKey =>
  metric !== null && isRatio(metric) ? 'ratioNoCurrency' : 'quoteCurrencyMissing';

/** What a statement of a group is called. */
export const STATEMENT_WORDS: Record<StatementGroup, WordKey> = {
  ...METRIC_GROUP_WORDS,
  perShare: 'statementPerShare',
};

/** A fact's further fields, without one that says again which metric was asked for. */
export const besidesMetric = ({ other }: Fact, metric: Metric): OtherField[] =>
  other.filter(({ key, value }) => key !== 'metric' || value !== metric);

/** Initialisms of the field that stay in capitals. */
const CAPITALS = new Set(
  'id isin lei cik figi mic url utc mcp eps agm egm ipo esg ceo cfo'.split(' '),
);

/**
 * A readable label for a field the contract does not name: `delay_minutes` and `delayMinutes` become
 * `Delay minutes`, `search.remaining` becomes `Search · remaining`. No meaning is added.
 */
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

/**
 * The words of a field's name, in lower case and singular: `searches_remaining`, `search.remaining` and
 * `keywordSearchesRemaining` all hold `search` and `remaining`.
 */
export function fieldWords(key: string): string[] {
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^(search)es$|^(keyword|reset|renew|second|minute)s$/, '$1$2'));
}

const AMOUNTS =
  /^(volume|turnover|employees|headcount|shares|trades|outstanding|capitali[sz]ation|cap|price|close|open|high|low|bid|ask|change|amount|remaining|left|limit|used|second|minute)$/;
const PERCENT = /^(percent|percentage|pct)$/;

/**
 * Whether a field is an amount by its name, so that its digits may be grouped: other numbers are
 * years, codes and ids.
 */
const isAmount = (key: string): boolean => fieldWords(key).some((word) => AMOUNTS.test(word));

const isPercent = (key: string): boolean => fieldWords(key).some((word) => PERCENT.test(word));

/**
 * A field's value as its own name lets it be written: percentages with their sign, amounts in groups
 * of digits. No digit changes; what is no plain decimal, and fields of other names, stay as they came.
 */
export function fieldFigure(key: string, value: Scalar, locale: string): Scalar {
  const text = String(value);
  if (!isDecimal(text)) return value;
  if (isPercent(key)) return formatDecimal(text, locale, WHOLE, 'percent');
  return isAmount(key) ? formatDecimal(text, locale) : value;
}
