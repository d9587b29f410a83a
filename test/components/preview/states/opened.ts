import { t, tCount } from '../../../../lib/i18n/words.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import type { Tab } from '../../../../lib/panel/position.ts';
import { dayNumber } from '../../../../lib/research/calendar-date.ts';
import { formatDecimal } from '../../../../lib/research/decimal.ts';
import { weekday } from '../../../../lib/research/format-date.ts';
import { loaded, meta } from '../../fixtures/answers.ts';
import { NORDHAVN } from '../../fixtures/companies.ts';
import { hits } from '../../fixtures/documents.ts';
import { event, loadedEvents } from '../../fixtures/events.ts';
import { fact, factsView } from '../../fixtures/facts.ts';
import { sampleNotes } from '../../fixtures/options.ts';
import { companyProps } from '../../fixtures/panel.ts';
import { after } from '../after.ts';
import { compareStates } from './compare.ts';
import { facts } from './facts.ts';
import { documentStates } from './lists.ts';
import { research } from './research.ts';
import { savedStates } from './saved.ts';
import { searching } from './search.ts';
import { statementStates } from './statement.ts';

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

export const openedStates: Record<string, PanelProps> = {
  'open-suggestions': after(savedStates['shelf-start'], () => t('lookupLabel')),
  'open-account': after(research['page-found'], () => t('accountConnected')),
  'open-news-sites': after(research['page-found'], () => t('watchNews')),
  'open-isins': after(research['page-isins'], () => t('isins', 3)),
  'open-wkns': after(research['page-wkns'], () => t('isinsAndWkns', 3)),
  'open-quota': after(searching['search-allowance'], () => t('footerQuota')),
  'open-past-searches': after(searching['search-allowance'], () => t('pastSearches')),
  'open-long-name': after(research['company-long-name'], () => t('showAll')),
  'open-profile': after(research.company, () => tCount('showAllFields', 9)),
  'open-fact': after(facts['facts-years'], period),
  'facts-other-chosen': after(facts.facts, () => t('metricCash')),
  'open-event': after(everything('events'), () => weekday(dayNumber('2026-11-26') ?? 0)),
  'open-document': after(documentStates.documents, () => t('documentDetails')),
  'open-compared': after(compareStates.compare, () => formatDecimal('8120044000')),
  'cite-event': after(everything('overview'), () =>
    copyOf(`${t('earningsNext')}: Third-quarter results`),
  ),
  'cite-search': after(everything('search'), () => copyOf('Annual report 2025')),
  'cite-fact': after(everything('financials'), period, () => copyOf(t('metricRevenue'))),
  'cite-statement': after(statementStates.statement, () => `${t('metricRevenue')}, `),
  note: noted(everything('overview')),
  'note-open': after(noted(everything('overview')), () => t('noteOn', NORDHAVN.name ?? '')),
  'note-other-version': {
    ...(documentStates.reader ?? everything('documents')),
    notes: sampleNotes.map((note) =>
      note.about.kind === 'page'
        ? { ...note, about: { ...note.about, versionId: 'before' } }
        : note,
    ),
  },
  'note-page': after(noted(documentStates.reader ?? everything('documents')), () =>
    t('noteOn', t('searchPage', 34)),
  ),
};
