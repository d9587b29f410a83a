import type { Listing } from '../../../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { idle } from '../../fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../fixtures/companies.ts';
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
const shelf = { pins, recents };
const quiet = { ...page, status: 'off' as const, tickers: [] };

/** Companies kept on this machine, and the help overlay. */
export const shelfStates: Record<string, PanelProps> = {
  'shelf-start': panelProps({ page: quiet, saved: shelf }),
  'shelf-recents': panelProps({
    session: { state: 'disconnected' },
    page: quiet,
    saved: { pins: [], recents },
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
