import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createPageFigures } from '../lib/figures/page-figures.ts';
import type {} from '../lib/figures/search-global.ts';
import { livePageScript } from '../lib/messages/page-runtime.ts';

/**
 * Looks for a company's figures in the page when the user asks for it. The background injects this script and calls
 * the global that it sets in the isolated world. The page's text stays here; the call returns the matches.
 */
export default defineUnlistedScript(() => {
  // The page may define an element with this id; accept only the extension's own global.
  if (Object.hasOwn(globalThis, 'pageFigures')) globalThis.pageFigures?.end();

  const { signal, end, send, listen } = livePageScript();
  const figures = createPageFigures(document, (name, wanted) =>
    send({ report: 'highlighting', name, wanted }),
  );
  listen(({ ask }) => {
    if (ask === 'end') end();
    else if (ask === 'endHighlights') figures.endHighlights();
    else if (ask === 'startHighlights') figures.startHighlights();
  });
  const own = { ...figures, end };
  signal.addEventListener('abort', () => {
    figures.end();
    if (globalThis.pageFigures === own) globalThis.pageFigures = undefined;
  });
  globalThis.pageFigures = own;
});
