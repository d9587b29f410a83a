import type { PageMessage, PageRequest } from './page-messages.ts';

type Listener = (message: unknown, from: { id?: string }) => void;

/** The part of `browser.runtime` that scripts in a page use; in Manifest V3, Firefox's `chrome` gives promises too. */
interface PageRuntime {
  id?: string;
  sendMessage(message: PageMessage): Promise<unknown>;
  onMessage: {
    addListener(listener: Listener): void;
    removeListener(listener: Listener): void;
  };
}

declare const chrome: { runtime: PageRuntime };

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

/**
 * The life of a script in a page beside the extension. Nothing tells a script that its extension was updated, switched
 * off or removed: it looks now and then, and ends, or it would go on reading, beside the new one, with nobody to report
 * to.
 */
export function livePageScript() {
  const { runtime } = chrome;
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const look = () => {
    if (runtime.id === undefined) end();
  };
  for (const type of SIGNS) {
    globalThis.addEventListener(type, look, { signal, capture: true, passive: true });
  }
  return {
    signal,
    end,
    /** Looks once more whether the extension is there. */
    look,
    /** Sends to the background; a script whose extension is gone ends quietly. */
    send(message: PageMessage) {
      try {
        runtime.sendMessage(message).catch(() => {});
      } catch {
        end();
      }
    },
    /** Hears the background's requests until the script ends. */
    listen(onRequest: (request: PageRequest) => void) {
      const listener: Listener = (message, { id }) => {
        if (!signal.aborted && id === runtime.id && isRequest(message)) onRequest(message);
      };
      runtime.onMessage.addListener(listener);
      // An orphaned script has no listeners left to remove, and may find no runtime to remove them from.
      signal.addEventListener('abort', () => {
        if (runtime.id !== undefined) runtime.onMessage.removeListener(listener);
      });
    },
  };
}

/** Only the background sends to scripts in pages. */
const isRequest = (message: unknown): message is PageRequest =>
  typeof message === 'object' && message !== null && 'ask' in message;
