import type { InArticleWork } from './in-article-work.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** The search of the page for the open company's figures. What it takes is loaded with the first search. */
export function createInArticle(store: Store, send: Send, now: () => number) {
  let work: Promise<InArticleWork> | null = null;
  const load = () => {
    work ??= import('./in-article-work.ts').then(({ createInArticleWork }) =>
      createInArticleWork(store, send, now),
    );
    return work;
  };
  /** Does nothing where the extension was updated beneath an open panel. */
  const withWork = (act: (work: InArticleWork) => Promise<void>) =>
    void load().then(act, () => {
      work = null;
    });
  return {
    /** Looks for the figures that are kept of the open company; sends nothing. */
    find: () => withWork((loaded) => loaded.find()),
    stop: () => withWork((loaded) => loaded.stop()),
    /** Brings a match into sight in the page. */
    show: (match: number) => withWork((loaded) => loaded.show(match)),
  };
}
