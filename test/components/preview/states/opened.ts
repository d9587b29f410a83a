import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { compareStates } from './compare.ts';
import { documentStates } from './documents.ts';
import { facts } from './facts.ts';
import { research } from './research.ts';
import { shelfStates } from './saved.ts';
import { searching } from './search.ts';

/** Where each begins, and what is pressed one after another before the picture is taken: selectors. */
const opened: Record<string, [from: PanelProps | undefined, ...presses: string[]]> = {
  'open-offer': [shelfStates['shelf-start'], '.search-form input'],
  'open-account': [research['page-found'], 'button.account'],
  'open-news-sites': [research['page-found'], '.watch > button:last-child'],
  'open-isins': [research['page-isins'], '.isins > summary'],
  'open-quota': [searching['search-allowance'], '.status-bar summary'],
  'open-past-searches': [searching['search-allowance'], '.fold:has(.past) > summary'],
  'open-long-name': [research['company-long-name'], '.company-market > button'],
  'open-profile': [research.company, '.section [aria-expanded="false"]'],
  'open-fact': [facts.facts, '.fact button'],
  'facts-other-chosen': [facts.facts, '.facts-form option[value="cash"]'],
  'open-document': [documentStates.documents, '.document-links summary'],
  'open-compared': [compareStates.compare, '.compare-table td > button'],
};

export const openedStates: Record<string, PanelProps> = Object.fromEntries(
  Object.entries(opened).flatMap(([name, [from]]) => (from ? [[name, from]] : [])),
);

/** By state. */
export const pressed: Record<string, string[]> = {
  'cite-event': ['.event .cite > button'],
  'cite-search': ['.hit .cite > button'],
  'cite-fact': ['.fact button', '.fact-details .cite > button'],
  'options-opened': [
    '.options-news summary',
    '.options-facts + button',
    '.options-licences summary',
  ],
  ...Object.fromEntries(Object.entries(opened).map(([name, [, ...presses]]) => [name, presses])),
};
