import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createPageFigures } from '../lib/figures/page-figures.ts';
import type {} from '../lib/figures/search-global.ts';
import {
  endWithExtension,
  type PageMessageListener,
  type PageRuntime,
  sender,
  unlisten,
} from '../lib/messages/page-runtime.ts';

declare const chrome: { runtime: PageRuntime };

/**
 * Looks for a company's figures in the page when the user asks for it. The background injects this script and calls
 * the global that it sets in the isolated world. The page's text stays here; the call returns the matches.
 */
export default defineUnlistedScript(() => {
  // The page may define an element with this id; accept only the extension's own global.
  if (Object.hasOwn(globalThis, 'pageFigures')) globalThis.pageFigures?.end();

  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const send = sender(chrome.runtime, end);
  const figures = createPageFigures(document, (name, wanted) =>
    send({ report: 'highlighting', name, wanted }),
  );
  const listen: PageMessageListener = (message, { id }) => {
    if (id !== chrome.runtime.id) return;
    const asked = askedIn(message);
    if (asked === 'end') end();
    else if (asked === 'endHighlights') figures.endHighlights();
    else if (asked === 'startHighlights') figures.startHighlights();
  };
  chrome.runtime.onMessage.addListener(listen);
  const own = { ...figures, end };
  signal.addEventListener('abort', () => {
    figures.end();
    if (globalThis.pageFigures === own) globalThis.pageFigures = undefined;
    unlisten(chrome.runtime, listen);
  });
  endWithExtension(chrome.runtime, signal, end);
  globalThis.pageFigures = own;
});

/** The background's request; null for any other message. */
function askedIn(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'ask' in message ? message.ask : null;
}
