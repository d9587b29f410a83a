import { render } from 'preact';
import { until } from '../e2e/harness/until.ts';
import { Folding } from './folding.tsx';
import { callStates } from './preview/states/calls.ts';
import { compareStates } from './preview/states/compare.ts';
import { documentStates } from './preview/states/documents.ts';
import { facts } from './preview/states/facts.ts';
import { shelfStates } from './preview/states/saved.ts';
import { searching } from './preview/states/search.ts';

/** Every part whose code is loaded at its first showing: a state that has it, and a selector for it there. */
const PARTS = [
  [facts.facts, '.facts-found'],
  [searching['search-listed'], '.hit'],
  [searching['search-listed'], '.document'],
  [documentStates.reader, '.reader'],
  [callStates.calls, '.calls'],
  [compareStates.compare, '.compare-answers'],
  [shelfStates.help, '.help-ways'],
] as const;

/** Shows each such part once, out of sight: from then on a state is whole as soon as it is rendered. */
export async function showLaterParts(): Promise<void> {
  await Promise.all(
    PARTS.map(async ([props, selector]) => {
      const host = document.createElement('div');
      if (props) render(<Folding {...props} />, host);
      await until(`the code of ${selector}`, () => host.querySelector(selector));
      render(null, host);
    }),
  );
}
