import type { PanelProps } from '../../../lib/panel/actions.ts';
import { callStates } from './states/calls.ts';
import { citeStates } from './states/cite.ts';
import { compareStates } from './states/compare.ts';
import { documentStates } from './states/documents.ts';
import { facts } from './states/facts.ts';
import { openedStates } from './states/opened.ts';
import { optionsStates } from './states/options.ts';
import { pageStates } from './states/page.ts';
import { policyStates } from './states/policy.ts';
import { research } from './states/research.ts';
import { shelfStates } from './states/saved.ts';
import { searching } from './states/search.ts';

/** Every state worth looking at, by the name of its picture; each room of the panel has its own. */
export const rooms = {
  Panel: research,
  'On this page': pageStates,
  'Kept companies and help': shelfStates,
  Search: searching,
  'Documents and reader': documentStates,
  Facts: facts,
  'Copies with sources': citeStates,
  Compare: compareStates,
  'What left this browser': callStates,
  'Opened by a press': openedStates,
  'Administrators’ rules': policyStates,
  Options: optionsStates,
};

/** Those of the panel. */
export const states: Record<string, PanelProps> = {
  ...research,
  ...callStates,
  ...compareStates,
  ...searching,
  ...shelfStates,
  ...facts,
  ...citeStates,
  ...documentStates,
  ...openedStates,
  ...pageStates,
  ...policyStates,
};
