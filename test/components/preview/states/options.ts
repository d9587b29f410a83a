import type { OptionsProps } from '../../../../lib/panel/options.ts';
import { NEWS_SITES } from '../../../../lib/settings/news-sites.ts';
import { savedWith } from '../../../saved-with.ts';
import { sampleNotes } from '../../fixtures/notes.ts';
import { optionsProps } from '../../fixtures/options.ts';

const listing = { id: 'c-1', exchange: 'Oslo Børs', name: 'Nordhavn', ticker: 'NHVN' };

/** The options page: as it is first opened, in full use, and under an administrator's rules. */
export const optionsStates: Record<string, OptionsProps> = {
  options: optionsProps({ newsSites: NEWS_SITES }),
  'options-opened': optionsProps({ newsSites: NEWS_SITES, newsWatched: NEWS_SITES.slice(0, 12) }),
  'options-in-use': optionsProps({
    sites: [
      'https://*.courier.example/*',
      'http://intranet/*',
      'https://the-quarterly-review-of-listed-companies-and-markets.example/*',
      'https://*/*',
    ],
    newsSites: NEWS_SITES,
    newsWatched: NEWS_SITES.slice(0, 12),
    highlights: 'on',
    preferences: { language: 'fr', theme: 'dark', singleKeys: false },
    saved: savedWith({ recents: [listing, listing], pins: [listing] }),
    notes: sampleNotes,
  }),
  'options-ruled': optionsProps({
    permissions: ['identity', 'storage', 'scripting', 'activeTab', 'menus'],
    namesHosts: true,
    highlights: 'unavailable',
    policy: {
      neverScan: ['mail.example.com', 'bank.example'],
      off: ['highlights', 'watching', 'documentSearch', 'export', 'recents', 'omnibox'],
    },
  }),
};
