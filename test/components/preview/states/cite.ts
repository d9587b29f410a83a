import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { loaded, meta } from '../../fixtures/answers.ts';
import { event, eventPages } from '../../fixtures/events.ts';
import { fact, factsView } from '../../fixtures/facts.ts';
import { hits } from '../../fixtures/hits.ts';
import { companyProps } from '../../fixtures/panel.ts';

const everything = companyProps({
  events: {
    state: 'loaded',
    answer: eventPages({ data: [event({})], meta: meta() }),
  },
  facts: factsView('revenue', [fact()]),
  search: { draft: 'methanol fleet', submitted: 'methanol fleet', load: loaded(hits) },
});

/** Whatever can be copied and saved on one panel, and one choice of formats open. */
export const citeStates: Record<string, PanelProps> = {
  'cite-event': everything,
  'cite-search': everything,
  'cite-fact': everything,
};
