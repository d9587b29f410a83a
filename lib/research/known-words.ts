import { t, type WordKey } from '../i18n/words.ts';
import { humaniseKey } from './fields.ts';
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
