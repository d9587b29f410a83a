import type { Input, Reply } from '../../../lib/messages/panel-messages.ts';
import { ok } from '../../../lib/model/failure.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { year } from '../../components/fixtures/facts.ts';
import { scriptedPanel } from './scripted-panel.ts';

export type FactsReply = Reply<'getFinancials'>;

/** A panel whose questions for facts are answered as told, or at once with one year's. */
export function comparing(
  answerTo: (input: Input<'getFinancials'>) => FactsReply | Promise<FactsReply> = () =>
    ok(answer([year(2025, '1')])),
) {
  const scripted = scriptedPanel({ getFinancials: answerTo });
  const { compare } = scripted.panel;
  return {
    ...scripted,
    compare,
    /** Adds the companies and asks for their facts. */
    asks(...listings: Listing[]) {
      for (const listing of listings) compare.add(listing);
      compare.ask();
    },
    scriptedNames: () => scripted.asked.map(([name]) => name),
    view: () => scripted.store.state.compare,
    states: () => scripted.store.state.compare.companies.map(({ load }) => load.state),
    asked: () =>
      scripted.asked.filter(([name]) => name === 'getFinancials').map(([, input]) => input),
  };
}
