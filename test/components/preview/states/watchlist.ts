import { t } from '../../../../lib/i18n/words.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { answer, envelope, meta, NOW } from '../../fixtures/answers.ts';
import { quote } from '../../fixtures/companies.ts';
import { estimated, event, loadedEvents } from '../../fixtures/events.ts';
import { company, companyProps } from '../../fixtures/panel.ts';
import {
  ADDED,
  countsOf,
  LEFT,
  manyPins,
  pinning,
  pinningRun,
  runOf,
  SETTLED,
  threeLists,
  WATCHED,
  watched,
  watchlistProps,
} from '../../fixtures/watchlist.ts';
import { after } from '../after.ts';

const pins = WATCHED;
const many = manyPins(60);
const lists = threeLists(pins);
const until = NOW + 95_000;
const few = envelope({ quota: [{ key: 'requests_remaining', value: 0 }] });
const stopped = (changes = {}) => runOf(pins, { state: 'stopped', ...changes });

/** Rows with all that a row can have, at their longest: a window over the turn of the year, an age, and changes. */
const crowded = pins.map((pin, n) => ({
  ...pin,
  changes: n === 2 ? 0 : 12,
  quote: {
    state: 'loaded' as const,
    answer: { ...answer(quote), retrievedAt: NOW - n * 2_520_000 },
  },
  events: loadedEvents({
    data: [
      event({ ...estimated, eventDate: null, windowStart: '2026-12-28', windowEnd: '2027-01-11' }),
    ],
    meta: meta(),
    range: { from: '2026-11-19', to: '2027-11-20' },
  }),
}));

const adding = (changes: Parameters<typeof pinning>[0], of = pins): PanelProps => ({
  ...watchlistProps(of, of.length > 0 ? { lists, list: 'nordics' } : {}),
  pinning: pinning({ list: of.length > 0 ? 'nordics' : null, ...changes }),
});

const more = () => t('listMore');

/** The watchlist: lists of pins, with what is kept of them. */
export const watchlistStates: Record<string, PanelProps> = {
  'watchlist-empty': watchlistProps([]),
  'watchlist-one': watchlistProps([watched(pins[2]?.listing ?? company)]),
  watchlist: watchlistProps(pins),
  'watchlist-lists': watchlistProps(pins, { lists, list: 'nordics' }),
  'watchlist-empty-list': watchlistProps(pins, { lists, list: 'semis' }),
  'watchlist-behind-company': watchlistProps(pins, { lists, company, list: 'nordics' }),
  'watchlist-crowded': watchlistProps(crowded),
  'watchlist-many': watchlistProps(many),
  'watchlist-300': watchlistProps(manyPins(300)),
  'watchlist-running': watchlistProps(pins, { run: runOf(pins, { failed: 1 }) }),
  'watchlist-stopped': watchlistProps(pins, { run: stopped() }),
  'watchlist-done': watchlistProps(pins, {
    run: runOf(pins, { state: 'done', done: 5, failed: 1 }),
  }),
  'watchlist-limited': watchlistProps(pins, {
    run: stopped({ failure: { kind: 'limited', until } }),
    rateLimit: { until },
  }),
  'watchlist-offline': watchlistProps(pins, {
    online: false,
    run: stopped({ failure: { kind: 'offline' } }),
  }),
  'watchlist-not-connected': watchlistProps(pins, {
    run: stopped({ part: 'documents', failure: { kind: 'notConnected' } }),
  }),
  'watchlist-quota-short': after(watchlistProps(pins, { latest: few }), () => t('partQuotes')),
  'watchlist-selected': after(
    watchlistProps(many, { lists: threeLists(many) }),
    more,
    () => t('selectRows'),
    () => 'Alder Systems',
    () => 'Ember Systems',
  ),
  'watchlist-menu': after(watchlistProps(pins, { lists, list: 'nordics' }), more),
  'watchlist-new-list': after(watchlistProps(pins), more, () => t('listNew')),
  'watchlist-delete-list': after(watchlistProps(pins, { lists, list: 'nordics' }), more, () =>
    t('listDelete'),
  ),
  'watchlist-add': adding({ draft: '' }, []),
  'watchlist-add-left': adding({
    draft: 'US0378331005\nHOLT',
    problems: { beyond: 1, unread: 1, repeated: 2 },
    entries: [...SETTLED, ...LEFT],
  }),
  'watchlist-add-running': adding({
    entries: [ADDED, ...LEFT.slice(1), ...SETTLED],
    run: pinningRun({ done: 1, failed: 1 }),
  }),
  'watchlist-add-stopped': adding({
    entries: [ADDED, ...LEFT.slice(1), ...SETTLED],
    run: pinningRun({ done: 1, state: 'stopped', failure: { kind: 'offline' } }),
  }),
  'watchlist-add-full': adding({
    entries: [ADDED, ...LEFT.slice(1), ...SETTLED],
    refused: 'pinsFull',
    run: pinningRun({ done: 1, state: 'stopped' }),
  }),
  'watchlist-add-done': adding({ entries: SETTLED, run: pinningRun({ done: 3, state: 'done' }) }),
  'watchlist-beside-company': {
    ...companyProps(),
    changes: countsOf({ [company.id]: 1 }),
    watchlist: watchlistProps(pins, { run: runOf(pins) }).watchlist,
  },
  'pin-menu': after({ ...companyProps(), saved: watchlistProps(pins, { lists }).saved }, () =>
    t('pinDone'),
  ),
};
