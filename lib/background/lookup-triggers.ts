import { LOOK_UP } from '../messages/lookup-triggers.ts';
import type { PendingLookup } from '../messages/panel-messages.ts';
import type { PendingLookups } from './pending-lookup.ts';

/** From outside the panel to what the reader asked for: the menu on a selection, a key, the address bar. */
export interface LookupTriggers {
  /** The menu on a selection. */
  selected(windowId: number, text: string): Promise<void>;
  /** A keyboard command; one that is not ours does nothing. */
  command(windowId: number, name: string): Promise<void>;
  /**
   * Enter in the address bar.
   *
   * @param windowId null where it is not known: the worker died while the reader was typing
   */
  entered(windowId: number | null, text: string): Promise<void>;
}

export interface LookupTriggersDeps {
  asked: Pick<PendingLookups, 'put'>;
  /** Called in the event itself: any wait before it loses the reader's gesture. Fails where that is none. */
  openPanel(windowId: number): Promise<unknown>;
  lastWindow(): Promise<number>;
  /** What a text from the address bar means; null where that way in is ruled out. */
  meant(text: string): Promise<PendingLookup | null>;
  /** Tells an open panel that something was asked in its window. */
  tell(windowId: number): Promise<void>;
  /** Shows on the toolbar button that a press on it leads on: the panel could not be opened. */
  showBadgeHint(windowId: number): Promise<void>;
}

export function createLookupTriggers(deps: LookupTriggersDeps): LookupTriggers {
  const open = (windowId: number): Promise<boolean> =>
    deps.openPanel(windowId).then(
      () => true,
      () => false,
    );

  async function ask(
    windowId: number,
    opened: Promise<boolean>,
    what: PendingLookup,
  ): Promise<void> {
    await deps.asked.put(windowId, what.query, what.listing ?? undefined);
    // One that is open already takes it now; one that opens takes it when it is there.
    await deps.tell(windowId);
    if (!(await opened)) await deps.showBadgeHint(windowId);
  }

  return {
    selected: (windowId, query) => ask(windowId, open(windowId), { query, listing: null }),
    async command(windowId, name) {
      if (name === LOOK_UP) await ask(windowId, open(windowId), { query: '', listing: null });
    },
    async entered(windowId, text) {
      const opened = windowId === null ? Promise.resolve(false) : open(windowId);
      const what = await deps.meant(text);
      if (what) await ask(windowId ?? (await deps.lastWindow()), opened, what);
    },
  };
}
