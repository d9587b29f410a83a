import { render } from 'preact';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { until } from '../e2e/harness/until.ts';
import { Folding } from './folding.tsx';
import { agendaStates } from './preview/states/agenda.ts';
import { callStates } from './preview/states/calls.ts';
import { compareStates } from './preview/states/compare.ts';
import { documentStates } from './preview/states/documents.ts';
import { facts } from './preview/states/facts.ts';
import { savedStates } from './preview/states/saved.ts';
import { watchlistStates } from './preview/states/watchlist.ts';

/** Every part whose code is loaded at its first showing: a state that has it, and words of it there. */
const PARTS: [PanelProps | undefined, WordKey][] = [
  [facts.facts, 'factsMore'],
  [documentStates.reader, 'readerPrevious'],
  [callStates.calls, 'callsIntro'],
  [compareStates.compare, 'compareIntro'],
  [savedStates.help, 'helpKeys'],
  [watchlistStates.watchlist, 'watchNoPrice'],
  [agendaStates.agenda, 'callsCopy'],
];
let shown: Promise<unknown> | null = null;

/** Shows each such part once, out of sight: from then on a state is whole as soon as it is rendered. */
export function showLaterParts(): Promise<unknown> {
  shown ??= Promise.all(
    PARTS.map(async ([props, words]) => {
      const host = document.createElement('div');
      if (props) render(<Folding {...props} />, host);
      await until(`the code of “${words}”`, () => host.textContent?.includes(t(words)));
      render(null, host);
    }),
  );
  return shown;
}
