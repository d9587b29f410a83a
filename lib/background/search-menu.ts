import { type Listing, listingSchema } from '../model/saved-companies.ts';
import { openKey } from '../model/view-keys.ts';
import { isOff } from '../settings/policy.ts';
import { createMutex, stored } from '../storage/stored.ts';
import type { Common } from './common.ts';

/** The item of a selection's menu that searches the open company's documents. */
export const SEARCH_MENU = 'searchDocuments';

interface SearchMenuDeps extends Common {
  /** The window in front. */
  focusedWindow(): Promise<number>;
  /** Whether the window has a panel, as far as the browser tells: a crashed panel could not say that it was closing. */
  hasPanel(windowId: number): Promise<boolean>;
  /** The item's words about a company; `%s` in them is the selection. */
  title(company: string): string;
  update(change: { visible: boolean; title?: string }): Promise<unknown>;
}

/** Longer names make the menu as wide as the screen. */
const MAX_NAME = 40;

/**
 * A company's name as a menu shows it: `&` would mark the next letter as a key, and `%s` would be
 * replaced by the selection. Characters that hide or reorder others are taken out.
 */
export const menuText = (text: string): string =>
  Array.from(text.slice(0, 4 * MAX_NAME).toWellFormed())
    .filter((one) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(one))
    .slice(0, MAX_NAME)
    .join('')
    .trim()
    .replaceAll('&', '&&')
    .replaceAll('%', '\uFF05');

/**
 * Shows the item that searches the open company's documents while a company is open in the window in front: all windows
 * share a menu.
 */
export function createSearchMenu(deps: SearchMenuDeps) {
  // The last of several changes reads last, so that an older state is never shown for long.
  const withLock = createMutex();
  const openIn = (windowId: number) => stored(deps.session, openKey(windowId), listingSchema);

  async function shownIn(windowId: number): Promise<Listing | null> {
    const company = await openIn(windowId).read();
    return company && (await deps.hasPanel(windowId)) ? company : null;
  }

  async function refresh(): Promise<void> {
    const isForbidden = isOff(await deps.policy(), 'documentSearch');
    const company = isForbidden ? null : await shownIn(await deps.focusedWindow());
    const name = company && menuText(company.ticker ?? company.name ?? '');
    await deps.update(name ? { visible: true, title: deps.title(name) } : { visible: false });
  }

  return {
    /** The company that a window's panel has open. */
    companyIn: (windowId: number) => withLock(() => openIn(windowId).read()),
    /** Another window is in front, or another policy in force. */
    refresh: () => withLock(refresh),
    /**
     * A window's panel has another company open; null for none, or for no panel.
     *
     * @param instead changes nothing unless the company with this id is still open there
     */
    opened: (windowId: number, company: Listing | null, instead?: string) =>
      withLock(async () => {
        if (instead && (await openIn(windowId).read())?.id !== instead) return;
        await (company ? openIn(windowId).write(company) : openIn(windowId).clear());
        await refresh();
      }),
  };
}
