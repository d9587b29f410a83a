import { t } from '../../../../lib/i18n/words.ts';
import type { OptionsProps } from '../../../../lib/panel/options.ts';
import { NEWS_SITES } from '../../../../lib/settings/news-sites.ts';
import { FEATURES } from '../../../../lib/settings/policy.ts';
import { savedWith } from '../../../saved-with.ts';
import { NOW } from '../../fixtures/answers.ts';
import {
  optionsProps,
  SYNC_OFF,
  SYNC_ON,
  sampleNotes,
  samplePreview,
} from '../../fixtures/options.ts';
import { after } from '../after.ts';

const listing = { id: 'c-1', exchange: 'Oslo Børs', name: 'Nordhavn', ticker: 'NHVN' };

/** Short beside it: with letters twice as large, a whole page is taller than a picture can be. */
const ONLY_DEVICES = { newsSites: [], permissions: [] };

const { exchange } = SYNC_ON;
const read = () => t('fileRead');
const opened =
  (...presses: (() => string)[]) =>
  (changes: Partial<OptionsProps>) =>
    after(optionsProps(changes), ...presses);

/** The options page: as it is first opened, in full use, and under an administrator's rules. */
export const optionsStates: Record<string, OptionsProps> = {
  options: optionsProps({ newsSites: NEWS_SITES }),
  'options-opened': opened(
    () => t('newsWatched', 12, NEWS_SITES.length),
    () => t('licencesShow'),
    () => 'quillbox',
  )({ newsSites: NEWS_SITES, newsWatched: NEWS_SITES.slice(0, 12) }),
  'options-in-use': opened(() => t('notesShow'))({
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
    looks: { count: 12, bytes: 97_400 },
    directory: { date: '2026-11-28', companies: 20_000, bytes: 1_340_000 },
  }),
  'options-devices': opened(read)({
    ...ONLY_DEVICES,
    sync: SYNC_ON,
    onReadFile: async () => ({ ok: false, problem: 'notJson' }),
  }),
  'options-devices-full': opened(read, () => t('fileNewCompanies'))({
    ...ONLY_DEVICES,
    saved: savedWith({ pins: [listing] }),
    sync: {
      ...SYNC_ON,
      exchange: { ...exchange, companies: 340, fits: 287, notTaken: 40, unread: 3 },
      companiesThere: 287,
    },
    onReadFile: async () => ({ ok: true, preview: samplePreview() }),
  }),
  'options-devices-asked': opened(
    () => t('syncSwitch'),
    read,
  )({
    ...ONLY_DEVICES,
    sync: {
      ...SYNC_ON,
      exchange: { ...exchange, fits: 9, waiting: 'tooOften' },
      companiesThere: 9,
    },
    onReadFile: async () => ({
      ok: true,
      preview: samplePreview({
        isForeign: true,
        file: { ...samplePreview().file, service: 'https://research.elsewhere.example' },
      }),
    }),
  }),
  'options-devices-ended': opened(
    read,
    () => `${t('fileReplace')}…`,
  )({
    ...ONLY_DEVICES,
    sync: { ...SYNC_OFF, endedAt: NOW, companiesThere: 3 },
    onReadFile: async () => ({ ok: true, preview: samplePreview() }),
  }),
  'options-ruled': optionsProps({
    permissions: ['identity', 'storage', 'scripting', 'activeTab', 'menus'],
    namesHosts: true,
    policy: { neverScan: ['mail.example.com', 'bank.example'], off: [...FEATURES] },
  }),
};
