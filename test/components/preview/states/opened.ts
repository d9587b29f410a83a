import { t, tCount } from '../../../../lib/i18n/words.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import type { Tab } from '../../../../lib/panel/position.ts';
import { dayNumber } from '../../../../lib/research/calendar-date.ts';
import { formatDecimal } from '../../../../lib/research/decimal.ts';
import { weekday } from '../../../../lib/research/format-date.ts';
import { NEWS_SITES } from '../../../../lib/settings/news-sites.ts';
import { loaded, meta } from '../../fixtures/answers.ts';
import { NORDHAVN } from '../../fixtures/companies.ts';
import { hits } from '../../fixtures/documents.ts';
import { event, loadedEvents } from '../../fixtures/events.ts';
import { fact, factsView } from '../../fixtures/facts.ts';
import { sampleNotes } from '../../fixtures/options.ts';
import { companyProps } from '../../fixtures/panel.ts';
import { agendaPresses } from './agenda.ts';
import { clipPresses } from './clips.ts';
import { compareStates } from './compare.ts';
import { facts } from './facts.ts';
import { documentStates } from './lists.ts';
import { research } from './research.ts';
import { savedStates } from './saved.ts';
import { searching } from './search.ts';
import { statementStates } from './statement.ts';
import { watchlistPresses } from './watchlist.ts';

/** Whatever can be copied and saved, at one tab. */
const everything = (tab: Tab) =>
  companyProps({
    tab,
    events: loadedEvents({ data: [event({})], meta: meta() }),
    facts: factsView('revenue', [fact()]),
    search: { draft: 'methanol fleet', submitted: 'methanol fleet', load: loaded(hits) },
  });
const period = () => 'FY2025';
const copyOf = (name: string) => `${t('citeFormats')}: ${name}`;
const noted = (props: PanelProps): PanelProps => ({ ...props, notes: sampleNotes });

/** Where each begins, and whose name's words are pressed, one after another, before it is shown. */
const opened: Record<string, [from: PanelProps | undefined, ...presses: (() => string)[]]> = {
  'open-suggestions': [savedStates['shelf-start'], () => t('lookupLabel')],
  'open-account': [research['page-found'], () => t('accountConnected')],
  'open-news-sites': [research['page-found'], () => t('watchNews')],
  'open-isins': [research['page-isins'], () => t('isins', 3)],
  'open-wkns': [research['page-wkns'], () => t('isinsAndWkns', 3)],
  'open-quota': [searching['search-allowance'], () => t('footerQuota')],
  'open-past-searches': [searching['search-allowance'], () => t('pastSearches')],
  'open-long-name': [research['company-long-name'], () => t('showAll')],
  'open-profile': [research.company, () => tCount('showAllFields', 9)],
  'open-fact': [facts['facts-years'], period],
  'facts-other-chosen': [facts.facts, () => t('metricCash')],
  'open-event': [everything('events'), () => weekday(dayNumber('2026-11-26') ?? 0)],
  'open-document': [documentStates.documents, () => t('documentDetails')],
  'open-compared': [compareStates.compare, () => formatDecimal('8120044000')],
  'cite-event': [
    everything('overview'),
    () => copyOf(`${t('earningsNext')}: Third-quarter results`),
  ],
  'cite-search': [everything('search'), () => copyOf('Annual report 2025')],
  'cite-fact': [everything('financials'), period, () => copyOf(t('metricRevenue'))],
  'cite-statement': [statementStates.statement, () => `${t('metricRevenue')}, `],
  note: [noted(everything('overview'))],
  'note-open': [noted(everything('overview')), () => t('noteOn', NORDHAVN.name ?? '')],
  'note-other-version': [
    {
      ...(documentStates.reader ?? everything('documents')),
      notes: sampleNotes.map((note) =>
        note.about.kind === 'page'
          ? { ...note, about: { ...note.about, versionId: 'before' } }
          : note,
      ),
    },
  ],
  'note-page': [
    noted(documentStates.reader ?? everything('documents')),
    () => t('noteOn', t('searchPage', 34)),
  ],
};

export const openedStates: Record<string, PanelProps> = Object.fromEntries(
  Object.entries(opened).flatMap(([name, [from]]) => (from ? [[name, from]] : [])),
);

/** By state. */
export const pressed: Record<string, (() => string)[]> = {
  'options-opened': [
    () => t('newsWatched', 12, NEWS_SITES.length),
    () => t('licencesShow'),
    () => 'quillbox',
  ],
  'options-in-use': [() => t('notesShow')],
  'options-devices': [() => t('fileRead')],
  'options-devices-full': [() => t('fileRead'), () => t('fileNewCompanies')],
  'options-devices-asked': [() => t('syncSwitch'), () => t('fileRead')],
  'options-devices-ended': [() => t('fileRead'), () => `${t('fileReplace')}…`],
  ...watchlistPresses,
  ...clipPresses,
  ...agendaPresses,
  ...Object.fromEntries(Object.entries(opened).map(([name, [, ...presses]]) => [name, presses])),
};
