import type { CompanyEvent } from '../../../../lib/model/records.ts';
import type { Listing } from '../../../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { savedWith } from '../../../saved-with.ts';
import { idle, meta, NOW } from '../../fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../fixtures/companies.ts';
import { eventPages, events } from '../../fixtures/events.ts';
import { companyProps, page, panelProps } from '../../fixtures/panel.ts';

const kept = ({ id, exchange, name, ticker }: Listing): Listing => ({ id, exchange, name, ticker });
const listing = (ticker: string | null, name: string | null, exchange: string): Listing => ({
  id: `00000000-0000-4000-8000-${name ?? ticker}`,
  exchange,
  name,
  ticker,
});
const pins = [
  kept(NORDHAVN),
  listing('KLVR.B', 'Klevra Industri AB (publ), Serie B', 'Nasdaq Stockholm'),
];
const recents = [
  kept(NORDHAVN_LONDON),
  listing('7744', '早瀬川精機株式会社', 'Tokyo Stock Exchange'),
  listing(
    null,
    'Société d’Équipements Ferroviaires et Maritimes de l’Atlantique',
    'Euronext Paris',
  ),
  listing('MRDN', null, 'New York Stock Exchange'),
];
const shelf = savedWith({ pins, recents });
const quiet = { ...page, status: 'off' as const, tickers: [] };
/** Kept since the day before. */
const keptPages = (data: CompanyEvent[]) => {
  const range = { from: '2026-11-19', to: '2027-11-20' };
  const answer = eventPages({ data, meta: meta(), range, retrievedAt: NOW - 54_000_000 });
  return { state: 'loaded', answer } as const;
};

/** Companies kept on this machine, and the help overlay. */
export const savedStates: Record<string, PanelProps> = {
  'shelf-start': panelProps({ page: quiet, saved: shelf }),
  'events-of-yesterday': companyProps({ tab: 'overview', events: keptPages(events) }),
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
      { command: 'open', keys: 'Alt+Shift+E' },
      { command: 'lookUp', keys: '' },
    ],
  }),
};
