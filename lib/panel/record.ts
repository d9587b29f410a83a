import type { ListOptions } from './ask.ts';
import { answerOf, pagesAsked } from './load-state.ts';
import type { Panel } from './panel.ts';
import { type ViewRecord, viewRecordSchema } from './position.ts';
import { partsAt } from './questions.ts';
import type { Store } from './store.ts';

/** The part of the state that a reloaded panel restores. */
export function recordOf(store: Store): ViewRecord {
  const asked: [string, ListOptions][] = [];
  for (const question of partsAt(store.bare)) {
    if ('askPage' in question) {
      const load = store.answer(question);
      const range = answerOf(load)?.range;
      if (load.state !== 'idle')
        asked.push([question.key, { pages: pagesAsked(load), ...(range && { range }) }]);
    } else if (store.answer(question).state !== 'idle') asked.push([question.key, { pages: 1 }]);
  }
  return viewRecordSchema.parse({ ...store.bare, asked: Object.fromEntries(asked) });
}

/** Restores names and texts at once, then cached answers; sends nothing to the service. */
export function restore({ asked, ...position }: ViewRecord, store: Store, panel: Panel): void {
  const cacheMode = 'only-if-cached';
  const { ask } = panel;
  store.update(position);
  void panel.lookup.reload(cacheMode);
  const { adding, company, pinning } = position;
  if (adding.submitted !== null) void panel.compare.lookUp(adding.submitted, cacheMode, adding);
  for (const question of partsAt(store.bare)) {
    const options = asked[question.key];
    if (!options) continue;
    if ('askPage' in question) void ask.list(question, cacheMode, options);
    else void ask.one(question, cacheMode);
  }
  void panel.reader.load(cacheMode);
  if (company) void panel.company.loadPastSearches();
  void panel.company.load('search', cacheMode);
  if (company?.statement) panel.statement.recall();
  if (pinning?.entries.some(({ state }) => state === 'left')) panel.pinning.recall();
}
