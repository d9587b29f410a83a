import type { PageMessage } from './page-messages.ts';

export type PageMessageListener = (message: unknown, from: { id?: string }) => void;

/** The part of `browser.runtime` that scripts in a page use; in Manifest V3, Firefox's `chrome` gives promises too. */
export interface PageRuntime {
  id?: string;
  sendMessage(message: PageMessage): Promise<unknown>;
  onMessage: {
    addListener(listener: PageMessageListener): void;
    removeListener(listener: PageMessageListener): void;
  };
}

/** Sends to the background. After the extension's update, an old script has no runtime: it ends quietly. */
export function sender(runtime: PageRuntime, end: () => void): (message: PageMessage) => void {
  return (message) => {
    try {
      runtime.sendMessage(message).catch(() => {});
    } catch {
      end();
    }
  };
}

/** What a user does on a page, and what a page shows of it: often enough to notice an update soon. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'scroll',
  'focus',
  'visibilitychange',
  'pageshow',
];

/** Whether the extension was updated, switched off or removed since this script began. */
const isOrphan = ({ id }: PageRuntime): boolean => id === undefined;

/**
 * Ends a script whose extension is gone: nothing tells it, so it looks now and then. An update leaves the
 * old script in an open page, where it would go on reading, beside the new one, with nobody to report to.
 *
 * @returns looks once more
 */
export function endWithExtension(
  runtime: PageRuntime,
  signal: AbortSignal,
  end: () => void,
): () => void {
  const look = () => {
    if (isOrphan(runtime)) end();
  };
  for (const type of SIGNS) {
    globalThis.addEventListener(type, look, { signal, capture: true, passive: true });
  }
  return look;
}

/** An orphaned script has no listeners left to remove, and may find no runtime to remove them from. */
export function unlisten(runtime: PageRuntime, listener: PageMessageListener): void {
  if (!isOrphan(runtime)) runtime.onMessage.removeListener(listener);
}
