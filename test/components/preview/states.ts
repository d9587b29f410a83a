import type { PanelProps } from '../../../components/panel-props.ts';
import { callStates } from './states/calls.ts';
import { citeStates } from './states/cite.ts';
import { compareStates } from './states/compare.ts';
import { documentStates } from './states/documents.ts';
import { facts } from './states/facts.ts';
import { pageStates } from './states/page.ts';
import { policyStates } from './states/policy.ts';
import { research } from './states/research.ts';
import { searching } from './states/search.ts';
import { shelfStates } from './states/shelf.ts';

/** Every state worth looking at, by the name of its picture; each room of the panel has its own. */
export const states: Record<string, PanelProps> = {
  ...research,
  ...callStates,
  ...compareStates,
  ...searching,
  ...shelfStates,
  ...facts,
  ...citeStates,
  ...documentStates,
  ...pageStates,
  ...policyStates,
};
