import * as z from 'zod/mini';
import type { Figure } from '../figures/figure-index.ts';
import type {} from '../figures/search-global.ts';
import { type FigureSearch, foundFiguresSchema } from '../messages/figure-messages.ts';
import { isNeverScanned, type Policy } from '../settings/policy.ts';

/** Looks for figures in pages; injected when the user asks for it. */
const FIGURES_SCRIPT = '/figures.js';

interface FiguresDeps {
  policy(): Promise<Policy>;
  /** The address of a tab's page; undefined where the extension has no access to it. Fails where the tab is closed. */
  addressOf(tabId: number): Promise<string | undefined>;
  executeScript(injection: {
    target: { tabId: number };
    files: (typeof FIGURES_SCRIPT)[];
  }): Promise<unknown>;
  executeFind(injection: {
    target: { tabId: number };
    func: typeof findInPage;
    args: [figures: Figure[], searchId: number];
  }): Promise<unknown>;
  executeStop(injection: {
    target: { tabId: number };
    func: typeof stopInPage;
    args: [searchId: number];
    /** Not after a page that never ends loading. */
    injectImmediately: true;
  }): Promise<unknown>;
  executeShow(injection: {
    target: { tabId: number };
    func: typeof showInPage;
    args: [match: number, searchId: number];
  }): Promise<unknown>;
}

/** The search for a company's figures in the page beside the panel: nothing of the page is kept here. */
export interface PageFigureSearch {
  /** Null where the page told what no search of ours tells. */
  find(tabId: number, figures: Figure[], searchId: number): Promise<FigureSearch | null>;
  /** Ends that search with what it has read; false where it is not under way. */
  stop(tabId: number, searchId: number): Promise<boolean>;
  /** Brings a match of that search into sight; false where the page has it no more. */
  show(tabId: number, match: number, searchId: number): Promise<boolean>;
}

/** The browser's answer to a function that ran in a tab's top frame; its result is the page's word. */
const foundSchema = z.tuple([z.looseObject({ result: foundFiguresSchema })]);
const doneSchema = z.tuple([z.looseObject({ result: z.literal(true) })]);
/** The page was left while it was read: the browser refused, or had no result. */
const leftSchema = z.nullable(z.array(z.looseObject({ result: z.nullish(z.undefined()) })));

export function createPageFigureSearch(deps: FiguresDeps): PageFigureSearch {
  /** Why a tab's page may not be read, if it may not. */
  const whyNot = async (tabId: number) => {
    const policy = await deps.policy();
    return deps.addressOf(tabId).then(
      (url) => (isNeverScanned(policy, url) ? 'blockedByPolicy' : null),
      () => 'gone' as const,
    );
  };

  return {
    async find(tabId, figures, searchId) {
      const target = { tabId };
      const before = await whyNot(tabId);
      if (before) return { outcome: before };
      try {
        await deps.executeScript({ target, files: [FIGURES_SCRIPT] });
      } catch {
        return { outcome: 'noAccess' };
      }
      // A page that loads takes the script when it is done, and the policy may be another one by then.
      const since = await whyNot(tabId);
      if (since) return { outcome: since };
      const reply = await deps
        .executeFind({ target, func: findInPage, args: [figures, searchId] })
        .catch(() => null);
      // Nothing is told of a page that has been ruled out meanwhile.
      const after = await whyNot(tabId);
      if (after) return { outcome: after };
      if (leftSchema.safeParse(reply).success) return { outcome: 'gone' };
      const [found] = foundSchema.safeParse(reply).data ?? [];
      return found ? { outcome: 'searched', ...found.result } : null;
    },
    async stop(tabId, searchId) {
      const target = { tabId };
      const args: [number] = [searchId];
      const reply = await deps
        .executeStop({ target, func: stopInPage, args, injectImmediately: true })
        .catch(() => null);
      return doneSchema.safeParse(reply).success;
    },
    async show(tabId, match, searchId) {
      const reply = await deps
        .executeShow({ target: { tabId }, func: showInPage, args: [match, searchId] })
        .catch(() => null);
      return doneSchema.safeParse(reply).success;
    },
  };
}

/** These run in the page's isolated world: they must not use anything outside their own bodies. */
function findInPage(figures: Figure[], searchId: number) {
  return Object.hasOwn(globalThis, 'pageFigures')
    ? globalThis.pageFigures?.find(figures, searchId)
    : null;
}

function stopInPage(searchId: number) {
  return Object.hasOwn(globalThis, 'pageFigures') && globalThis.pageFigures?.stop(searchId);
}

function showInPage(match: number, searchId: number) {
  return Object.hasOwn(globalThis, 'pageFigures') && globalThis.pageFigures?.show(match, searchId);
}
