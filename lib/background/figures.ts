import type { Figure } from '../figures/figure-index.ts';
import type {} from '../figures/search-global.ts';
import { type FigureSearch, foundFiguresSchema } from '../messages/figure-messages.ts';
import { isNeverScanned } from '../settings/policy.ts';
import type { Common, Tabs } from './common.ts';

type FiguresDeps = Common & Pick<Tabs, 'inject' | 'call' | 'addressOf'>;

/** Searches the page beside the panel for a company's figures; keeps nothing of the page. */
export function createPageFigureSearch(deps: FiguresDeps) {
  /** Why a tab's page may not be read; null if it may. */
  const whyNot = async (tabId: number) => {
    const policy = await deps.policy();
    return deps.addressOf(tabId).then(
      (url) => (isNeverScanned(policy, url) ? 'blockedByPolicy' : null),
      () => 'gone' as const,
    );
  };

  return {
    /** Null if the page's answer does not fit the schema. */
    async find(tabId: number, figures: Figure[], searchId: number): Promise<FigureSearch | null> {
      const before = await whyNot(tabId);
      if (before) return { outcome: before };
      try {
        await deps.inject(tabId, '/figures.js');
      } catch {
        return { outcome: 'noAccess' };
      }
      // A loading page takes the script only once it has loaded, and the policy may have changed by then.
      const since = await whyNot(tabId);
      if (since) return { outcome: since };
      const reply = await deps.call(tabId, findInPage, [figures, searchId]).catch(() => null);
      // Drops the matches if the policy has excluded the page since the search began.
      const after = await whyNot(tabId);
      if (after) return { outcome: after };
      // The page was left while it was read: the browser refused, or had no result.
      if (reply === null || reply === undefined) return { outcome: 'gone' };
      const { data: found } = foundFiguresSchema.safeParse(reply);
      return found ? { outcome: 'searched', ...found } : null;
    },
    /** Ends that search with what it has read; false if that search is not under way. */
    async stop(tabId: number, searchId: number) {
      return (await deps.call(tabId, stopInPage, [searchId], true).catch(() => null)) === true;
    },
    /** Brings a match of that search into sight; false if the page no longer has it. */
    async show(tabId: number, match: number, searchId: number) {
      return (await deps.call(tabId, showInPage, [match, searchId]).catch(() => null)) === true;
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
