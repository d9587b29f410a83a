import { tCount } from '../../../../lib/i18n/words.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import type { WatchedPin } from '../../../../lib/panel/store.ts';
import { agendaPins, manyPins, pin } from '../../fixtures/agenda.ts';
import { envelope, NOW } from '../../fixtures/answers.ts';
import { listing } from '../../fixtures/companies.ts';
import { runOf, threeLists, watchlistProps } from '../../fixtures/watchlist.ts';
import { after } from '../after.ts';

type Shown = Parameters<typeof watchlistProps>[1] & { kind?: PanelProps['agenda']['kind'] };

/** The agenda of pinned companies, in the watchlist's place. */
export const agendaProps = (
  pins: WatchedPin[],
  { kind = null, ...shown }: Shown = {},
): PanelProps => ({ ...watchlistProps(pins, shown), agenda: { isOpen: true, kind } });

const unread = ['MRDN', 'BRTW', 'QLN', 'SBWD', 'LKMR', 'OSTR', 'TRVN'].map((ticker) =>
  pin(listing(ticker, `Company ${ticker}`, 'Oslo Børs'), null),
);
const some = [...agendaPins, ...unread];
const run = (changes: Parameters<typeof runOf>[1] = {}) =>
  runOf(unread, { part: 'events', ...changes });
const until = NOW + 95_000;
const few = envelope({ quota: [{ key: 'requests_remaining', value: 3 }] });

export const agendaStates: Record<string, PanelProps> = {
  'agenda-empty': agendaProps([]),
  'agenda-unknown': agendaProps(unread),
  'agenda-one': agendaProps(agendaPins.slice(0, 1)),
  agenda: agendaProps(agendaPins),
  'agenda-lists': agendaProps(some, { lists: threeLists(some), list: 'nordics' }),
  'agenda-some-unknown': agendaProps(some),
  'agenda-running': agendaProps(some, { run: run() }),
  'agenda-limited': agendaProps(some, {
    run: run({ state: 'stopped', failure: { kind: 'limited', until } }),
    rateLimit: { until },
  }),
  'agenda-offline': agendaProps(some, {
    online: false,
    run: run({ state: 'stopped', failure: { kind: 'offline' } }),
  }),
  'agenda-quota-short': after(agendaProps(some, { latest: few }), () =>
    tCount('agendaLoad', unread.length),
  ),
  'agenda-many': agendaProps(manyPins(60)),
  'agenda-earnings': agendaProps(agendaPins, { kind: 'earnings' }),
  'agenda-filtered-to-none': agendaProps(agendaPins.slice(2, 3), { kind: 'dividend' }),
};
