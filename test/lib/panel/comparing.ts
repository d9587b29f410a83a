import { ok } from '../../../lib/model/failure.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { year } from '../../components/fixtures/facts.ts';
import { type Script, scriptedPanel } from './scripted-panel.ts';

/** One year's facts of a company. */
export const FACTS = ok(answer([year(2025, '1')]));

/** A panel whose questions for facts are answered as told, or at once with one year's. */
export function comparing(getFinancials: NonNullable<Script['getFinancials']> = () => FACTS) {
  const scripted = scriptedPanel({ getFinancials });
  const { compare } = scripted.panel;
  return {
    ...scripted,
    compare,
    /** Adds the companies and asks for their facts. */
    asks(...listings: Listing[]) {
      for (const listing of listings) compare.add(listing);
      compare.ask();
    },
    view: () => scripted.store.state.compare,
    states: () => scripted.store.state.compare.companies.map(({ load }) => load.state),
    questions: () => scripted.inputs('getFinancials'),
  };
}
