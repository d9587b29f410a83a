import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { FEATURES } from '../../../../lib/settings/policy.ts';
import { FORMS, type Form } from '../../../../lib/tickers/types.ts';
import { savedWith } from '../../../saved-with.ts';
import { answer, envelope, idle, loaded, loading, NOW } from '../../fixtures/answers.ts';
import {
  NORDHAVN,
  NORDHAVN_LONDON,
  profile,
  quote,
  ticker,
  tickers,
} from '../../fixtures/companies.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../fixtures/compared.ts';
import { hit, hits } from '../../fixtures/documents.ts';
import { event, loadedEvents } from '../../fixtures/events.ts';
import { names } from '../../fixtures/names.ts';
import { companyProps, failed, hostile, page, panelProps } from '../../fixtures/panel.ts';

const lookupFor = (submitted: string, load: PanelProps['lookup']['load']) => ({
  draft: submitted,
  submitted,
  load,
  ticker: tickers[0] ?? null,
});
const clicked = (at: number) => ({ tickers: tickers.slice(at, at + 1), named: [], turn: 1 });
/** What each form of a ticker shows as its evidence. */
const EVIDENCE: Record<Form, string> = {
  exchange: '(OSE: NHVA)',
  filing: 'Trading symbol(s): NHVB',
  label: 'under the symbol NHVC',
  quotePage: 'quotes.example/NHVD:OL',
  pageData: 'tickerSymbol: NHVE',
  pair: 'Nordhavn unit lifts guidance >NHVP',
  table: 'Symbol: NHVF',
  reuters: 'NHVG.OL',
  bloomberg: 'NHVH NO Equity',
  company: 'Nordhavn Maritime ASA (NHVJ)',
  cashtag: '$NHVK',
  pinned: 'NHVN',
  quoteLink: 'quotes.example/NHVL:OL',
};
const oneLetter = [
  ticker({ symbol: 'F', evidence: 'Fernmoor Mills (F)', form: 'company', exchange: null }),
  ticker({ exchange: 'London Stock Exchange', mic: 'XLON' }),
  ticker({ symbol: 'T', exchange: 'New York Stock Exchange', mic: 'XNYS', evidence: 'NYSE: T' }),
];
const policy = { neverScan: ['news.example'], off: [...FEATURES] };
/** The panel beside a page that differs so much from the usual. */
const beside = (changes: Partial<PanelProps['page']>, more: Partial<PanelProps> = {}) =>
  panelProps({ page: { ...page, ...changes }, ...more });
const disconnected = { state: 'disconnected' } as const;
const watched = { watchingSite: true, canWatchSite: false };

/** The panel itself, its page and its company. */
export const research: Record<string, PanelProps> = {
  'not-connected': panelProps({ session: disconnected }),
  'sign-in-failed': beside(
    { status: 'off', scanMs: null, tickers: [] },
    { session: disconnected, connectFailure: { kind: 'signInBusy' } },
  ),
  'in-a-tab': panelProps({
    isTab: true,
    session: disconnected,
    connectFailure: { kind: 'signInUnsupported' },
  }),
  'revocation-failed': panelProps({ session: disconnected, revocation: 'unreachable' }),
  'revocation-not-known': panelProps({ session: disconnected, revocation: 'notKnown' }),
  connecting: beside({ status: 'scanning', tickers: [] }, { session: { state: 'connecting' } }),
  'page-found': panelProps(),
  'page-highlights': beside({ ...watched, clicked: clicked(2) }, { highlights: 'on' }),
  'page-isins': beside({ isins: ['NO0010000017', 'SE0000000019', 'JP3000000008'] }),
  'page-wkns': beside({ isins: ['DE000KLB1000', 'NO0010000017'], wkns: ['KLB100', 'A3XX1Z'] }),
  'page-isins-alone': beside({ tickers: [], isins: ['NO0010000017'] }),
  'page-names': beside({ names }),
  'page-names-alone': beside({ tickers: [], names }),
  'company-names': { ...companyProps(), page: { ...page, names } },
  'page-one-letter': beside({ tickers: oneLetter }),
  'company-one-letter': {
    ...companyProps(),
    highlights: 'on',
    page: { ...page, tickers: oneLetter, ...watched },
  },
  'ruled-out-page': beside(
    { status: 'blockedByPolicy', tickers: [], canWatchSite: false },
    { policy },
  ),
  'ruled-out-features': { ...companyProps(), policy },
  'page-forms': beside({
    tickers: FORMS.toReversed().map((form, n) => ({
      ...ticker({ form, count: n + 1, evidence: EVIDENCE[form] }),
      symbol: `NHV${String.fromCharCode(65 + n)}`,
      confidence: n % 3 === 2 ? ('likely' as const) : ('certain' as const),
    })),
  }),
  'company-clicked': {
    ...companyProps(),
    highlights: 'on',
    page: { ...page, clicked: clicked(1) },
  },
  'page-none': beside({ ...watched, tickers: [] }, { latest: envelope() }),
  'page-unscannable': beside({
    status: 'unscannable',
    tickers: [],
    host: null,
    canWatchSite: false,
  }),
  'page-many': beside({
    more: true,
    watchingNews: true,
    tickers: Array.from({ length: 40 }, (_, n) =>
      ticker({ where: n % 3 ? 'article' : 'page', count: n + 1, symbol: `SYM${n}` }),
    ),
  }),
  'listings-loading': panelProps({ lookup: lookupFor('NHVN', loading) }),
  'listings-many': panelProps({
    lookup: lookupFor('Nordhavn', loaded([NORDHAVN, NORDHAVN_LONDON])),
    latest: envelope(),
  }),
  'listings-none': panelProps({ lookup: lookupFor('Nordhaven', loaded([])), latest: envelope() }),
  'listings-none-saved': {
    ...panelProps({ lookup: lookupFor('Nordhaven', loaded([])), latest: envelope() }),
    page: {
      ...page,
      tickers: Array.from({ length: 17 }, (_, n) =>
        ticker({ where: n % 3 ? 'article' : 'page', symbol: `SYM${n}` }),
      ),
    },
    saved: savedWith({ pins: [NHVN, SKVL], recents: [HOLM, BRIG, NHVN] }),
  },
  'company-loading': companyProps({ profile: loading, quote: loading, events: loading }),
  company: companyProps(),
  'company-search': companyProps({
    search: { draft: 'methanol fleet', submitted: 'methanol fleet', load: loaded(hits) },
  }),
  'company-search-none': companyProps({
    search: { draft: 'zeppelin', submitted: 'zeppelin', load: loaded([]) },
  }),
  'quote-unavailable': {
    ...companyProps({
      quote: loaded(null, {
        status: 'unavailable',
        sourceNotes: 'This listing is not covered by the quote source.',
      }),
      events: loadedEvents({ data: [] }),
    }),
    lookup: lookupFor('Nordhavn', loaded([NORDHAVN, NORDHAVN_LONDON])),
  },
  'quote-not-stated': companyProps({
    quote: loaded({ ...quote, freshness: 'real-time', currency: null }),
    profile: loaded({ ...profile, website: null, name: null, ticker: null, exchange: null }),
  }),
  offline: { ...companyProps({ profile: failed({ kind: 'offline' }) }), online: false },
  'access-refused': companyProps({
    profile: failed({ kind: 'accessRefused', code: 'pro_required', requestId: 'req-7f3a' }),
    quote: failed({ kind: 'accessRefused', code: 'pro_required', requestId: 'req-7f3b' }),
    events: failed({ kind: 'accessRefused', code: 'pro_required', requestId: 'req-7f3c' }),
  }),
  limited: {
    ...companyProps({
      quote: {
        ...failed({ kind: 'limited', until: NOW + 95_000, code: 'quota_exceeded' }),
        previous: answer({ ...quote, freshness: 'historical', tradingDate: '2026-11-19' }),
      },
      profile: failed({ kind: 'limited', until: null }),
      events: failed({ kind: 'unexpectedAnswer', what: 'shape' }),
    }),
    rateLimit: { until: NOW + 95_000 },
  },
  // Longer than any name is: cut, and one press away from being whole.
  'company-long-name': companyProps({
    exchange: 'X'.repeat(200),
    profile: loaded({ ...profile, name: hostile.repeat(4) }),
  }),
  hostile: companyProps({
    quote: loaded({
      ...quote,
      price: '-12345678901234567890.123456789012345678901234567890',
      source: hostile,
      freshness: hostile,
    }),
    profile: loaded({
      ...profile,
      name: hostile,
      website: 'javascript:alert(1)',
      other: [{ key: hostile, value: hostile.repeat(30) }],
    }),
    events: loadedEvents({ data: [event({ title: hostile.repeat(9), timezone: hostile })] }),
    search: {
      draft: 'x',
      submitted: 'xyz',
      load: loaded([{ ...hit, title: hostile, excerpt: hostile.repeat(40) }]),
    },
  }),
  idle: companyProps({ profile: idle, quote: idle, events: idle }),
};
