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
 * Ties the life of a script in a page to the extension's. The browser does not tell a script that its extension was
 * updated, disabled or removed, so the script checks now and then and ends; otherwise it would keep reading the page
 * beside its successor.
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
    /** Checks now whether the extension is still there. */
    look,
    /** Sends a message to the background; ends the script if the extension is gone. */
    send(message: PageMessage) {
      try {
        runtime.sendMessage(message).catch(() => {});
      } catch {
        end();
      }
    },
    /** Handles the background's requests until the script ends. */
    listen(onRequest: (request: PageRequest) => void) {
      const listener: Listener = (message, { id }) => {
        if (!signal.aborted && id === runtime.id && isRequest(message)) onRequest(message);
      };
      runtime.onMessage.addListener(listener);
      // The browser already removed an orphaned script's listeners, and perhaps the runtime too.
      signal.addEventListener('abort', () => {
        if (runtime.id !== undefined) runtime.onMessage.removeListener(listener);
      });
    },
  };
}

/** Checks no more than this, because only the background sends messages to scripts in pages. */
const isRequest = (message: unknown): message is PageRequest =>
  typeof message === 'object' && message !== null && 'ask' in message;
