import { type Figure, isSought } from '../figures/figure-index.ts';
import { MAX_FIGURES } from '../figures/limits.ts';
import { METRICS } from '../model/contract.ts';
import type { Fact } from '../model/records.ts';
import type { Common } from './ask.ts';
import type { InArticleView, LoadedFigure } from './bare-state.ts';
import { answerOf } from './load-state.ts';
import { factsOf } from './questions.ts';

/** Searches the page for the open company's cached figures; sends nothing to the service. */
export function createInArticle({ store, send, now }: Common) {
  /** The facts of each metric: those on screen, or else the cached ones. */
  async function loadedFigures(companyId: string): Promise<LoadedFigure[]> {
    const reply = await send('getCached', { companyId, metrics: [...METRICS], parts: [] });
    const kept = reply.ok ? reply.value.facts : [];
    return METRICS.flatMap((metric) => {
      const shown = answerOf(store.answer(factsOf(companyId, metric)));
      const pages = kept.find((one) => one.metric === metric)?.pages ?? [];
      const facts = shown?.data ?? pages.flatMap(({ data }) => data).slice(0, MAX_FIGURES);
      return facts.map((fact) => ({ metric, fact }));
    });
  }

  return {
    async find(): Promise<void> {
      const { company, page } = store.state;
      const { tabId, view } = page;
      if (!company || tabId === null) return;
      const of = { companyId: company.id, tabId, view };
      // Almost certainly differs from the numbers of all other panels.
      const [searchId = 0] = crypto.getRandomValues(new Uint32Array(1));
      const searching: InArticleView = { ...of, state: 'searching', searchId };
      store.update({ inArticle: searching });
      const isWanted = () => store.bare.inArticle === searching;
      const figures = await loadedFigures(company.id);
      const loaded = figures.filter(({ fact }) => fact.value !== null);
      const sought = loaded.filter(({ fact }) => isSought(figureOf(fact)));
      // One number of the page may match all facts with its value and currency.
      const groups = Map.groupBy(sought, ({ fact }) => JSON.stringify(figureOf(fact)));
      const alike = [...groups.values()].slice(0, MAX_FIGURES);
      const wanted = alike.flatMap(([one]) => (one ? figureOf(one.fact) : []));
      if (!isWanted()) return;
      const reply = await send('findFigures', { tabId, figures: wanted, searchId });
      if (!isWanted()) return;
      const search = reply.ok
        ? reply.value
        : ({ outcome: 'failed', failure: reply.failure } as const);
      store.update({
        inArticle: {
          ...of,
          state: 'searched',
          search,
          searchId,
          alike,
          skipped: loaded.length - sought.length,
          searchedAt: now(),
          gone: [],
        },
      });
    },
    /** Ends the search with what was read so far; drops it if the page has not begun to read. */
    async stop(): Promise<void> {
      const searching = store.bare.inArticle;
      if (searching?.state !== 'searching') return;
      const { tabId, searchId } = searching;
      const reply = await send('stopFigures', { tabId, searchId });
      if (reply.ok && reply.value) return;
      if (store.bare.inArticle === searching) store.update({ inArticle: null });
    },
    async show(match: number): Promise<void> {
      const shown = store.bare.inArticle;
      if (shown?.state !== 'searched') return;
      const { tabId, searchId } = shown;
      const reply = await send('showFigure', { tabId, match, searchId });
      const after = store.bare.inArticle;
      if (after?.state !== 'searched' || after.search !== shown.search) return;
      const others = after.gone.filter((one) => one !== match);
      const gone = reply.ok && reply.value ? others : [...others, match];
      store.update({ inArticle: { ...after, gone } });
    },
  };
}
const figureOf = ({ value, currency }: Fact): Figure => ({ value: value ?? '', currency });
