import type { PanelProps } from '../../../lib/panel/actions.ts';
import { agendaStates } from './states/agenda.ts';
import { clipStates } from './states/clips.ts';
import { compareStates } from './states/compare.ts';
import { facts } from './states/facts.ts';
import { inArticleStates } from './states/in-article.ts';
import { changeStates, documentStates, eventStates } from './states/lists.ts';
import { openedStates } from './states/opened.ts';
import { optionsStates } from './states/options.ts';
import { research } from './states/research.ts';
import { callStates, savedStates } from './states/saved.ts';
import { searching } from './states/search.ts';
import { statementStates } from './states/statement.ts';
import { watchlistStates } from './states/watchlist.ts';
import { wideStates } from './states/wide.ts';

const ofThePanel = {
  Panel: research,
  'Kept companies and help': savedStates,
  Watchlist: watchlistStates,
  Agenda: agendaStates,
  Clips: clipStates,
  Search: searching,
  Events: eventStates,
  'What changed': changeStates,
  'Documents and reader': documentStates,
  Facts: facts,
  Statement: statementStates,
  'In this article': inArticleStates,
  Compare: compareStates,
  'Request log': callStates,
  'Opened by a press': openedStates,
  'As wide as the work': wideStates,
};

/** Every state worth looking at, by the name of its picture; each room of the panel has its own. */
export const rooms = { ...ofThePanel, Options: optionsStates };

/** Those of the panel. */
export const states: Record<string, PanelProps> = Object.assign({}, ...Object.values(ofThePanel));
