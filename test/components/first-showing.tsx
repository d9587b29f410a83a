import { render } from 'preact';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { until } from '../e2e/harness/until.ts';
import { Folding } from './folding.tsx';
import { agendaStates } from './preview/states/agenda.ts';
import { clipStates } from './preview/states/clips.ts';
import { compareStates } from './preview/states/compare.ts';
import { facts } from './preview/states/facts.ts';
import { documentStates } from './preview/states/lists.ts';
import { research } from './preview/states/research.ts';
import { callStates, savedStates } from './preview/states/saved.ts';
import { statementStates } from './preview/states/statement.ts';
import { watchlistStates } from './preview/states/watchlist.ts';

/** Every part whose code is loaded at its first showing: a state that has it, and words of it there. */
const PARTS: [PanelProps | undefined, WordKey][] = [
  [research['sign-in-failed'], 'failureSignInBusy'],
  [research['page-names'], 'namesHeading'],
  [facts.facts, 'factsMore'],
  [facts.facts, 'footerShared'],
  [documentStates.reader, 'readerGoTo'],
  [callStates.calls, 'callsIntro'],
  [compareStates.compare, 'compareIntro'],
  [savedStates.help, 'helpKeys'],
  [watchlistStates.watchlist, 'watchNoPrice'],
  [agendaStates.agenda, 'callsCopy'],
  [clipStates['clips-empty'], 'clipsEmpty'],
  [statementStates.statement, 'statementApart'],
];
let shown: Promise<unknown> | null = null;

/** A part's modules are compiled at their first import: on a busy machine that takes long, and no test is about it. */
const COMPILED_BY_MS = 240_000;

/** Shows each such part once, out of sight: from then on a state is whole as soon as it is rendered. */
export function showLaterParts(): Promise<unknown> {
  shown ??= Promise.all(
    PARTS.map(async ([props, words]) => {
      const host = document.createElement('div');
      if (props) render(<Folding {...props} />, host);
      const isThere = () => host.textContent?.includes(t(words));
      await until(`the code of “${words}”`, isThere, COMPILED_BY_MS);
      render(null, host);
    }),
  );
  return shown;
}
