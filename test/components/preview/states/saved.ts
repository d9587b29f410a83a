import { listingOf } from '../../../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { savedWith } from '../../../saved-with.ts';
import { idle, loading, meta, NOW } from '../../fixtures/answers.ts';
import { call, calls, listed } from '../../fixtures/calls.ts';
import { listing, NORDHAVN, NORDHAVN_LONDON } from '../../fixtures/companies.ts';
import { eventPages } from '../../fixtures/events.ts';
import { companyProps, page, panelProps } from '../../fixtures/panel.ts';

const pins = [
  listingOf(NORDHAVN),
  listing('KLVR.B', 'Klevra Industri AB (publ), Serie B', 'Nasdaq Stockholm'),
];
const recents = [
  listingOf(NORDHAVN_LONDON),
  listing('7744', '早瀬川精機株式会社', 'Tokyo Stock Exchange'),
  listing(
    null,
    'Société d’Équipements Ferroviaires et Maritimes de l’Atlantique',
    'Euronext Paris',
  ),
  listing('MRDN', null, 'New York Stock Exchange'),
];
const shelf = savedWith({ pins, recents });
const quiet = { ...page, status: 'off' as const, scanMs: null, tickers: [] };
const keptSinceTheDayBefore = eventPages({
  meta: meta(),
  range: { from: '2026-11-18', to: '2027-11-19' },
  retrievedAt: NOW - 54_000_000,
});

/** Companies kept on this device, and the help overlay. */
export const savedStates: Record<string, PanelProps> = {
  'shelf-start': panelProps({ page: quiet, saved: shelf }),
  'events-of-yesterday': companyProps({
    tab: 'overview',
    events: { state: 'loaded', answer: keptSinceTheDayBefore },
  }),
  'shelf-recents': panelProps({
    session: { state: 'disconnected' },
    page: quiet,
    saved: savedWith({ recents }),
  }),
  'shelf-pinned': { ...companyProps({ quote: idle, profile: idle, events: idle }), saved: shelf },
  'shelf-by-pin': panelProps({
    page: {
      ...page,
      tickers: page.tickers.slice(0, 1).map((one) => ({
        ...one,
        form: 'pinned',
        confidence: 'likely',
        evidence: 'NHVN',
      })),
    },
    saved: shelf,
  }),
  help: panelProps({
    overlay: 'help',
    onReadShortcuts: async () => [
      { command: 'open', keys: 'Alt+Shift+K' },
      { command: 'lookUp', keys: '' },
    ],
  }),
};

const hostile = `/v1/companies?query=\u202Egnitset\u0000 ${'x'.repeat(300)}&limit=20`;

/** Request log. */
export const callStates: Record<string, PanelProps> = {
  calls: { ...companyProps(), overlay: 'calls', calls: listed(calls) },
  'calls-none': panelProps({ overlay: 'calls', calls: listed([]) }),
  'calls-loading': panelProps({ overlay: 'calls', calls: loading }),
  'calls-hostile': panelProps({
    overlay: 'calls',
    calls: listed([
      call({
        what: hostile,
        query: hostile,
        quota: [
          { key: 'w'.repeat(90), value: hostile },
          { key: 'remaining', value: null },
        ],
      }),
    ]),
  }),
};
