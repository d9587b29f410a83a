import { followPage } from '../../../lib/tickers/page/follow-page.ts';
import type { CreateReader } from '../../../lib/tickers/page/page-reader.ts';
import { realPace } from '../../../lib/tickers/page/slices.ts';

declare global {
  /**
   * Follows the page as the content script does. `rules` when it wants them, which come by a script
   * of their own, as in the extension; `report` when there is nothing on the page for them.
   */
  var startFollowing: () => Promise<'rules' | 'report'>;
  /** Milliseconds from the start to the first report. */
  var reported: Promise<number>;
  var stopFollowing: () => void;
  var takeRules: (rules: CreateReader) => void;
}

let ending: AbortController | undefined;

/** The extension keeps the rules for ten seconds of quiet; the bench has less patience. */
const LINGER = 1000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

globalThis.startFollowing = () => {
  ending = new AbortController();
  const { signal } = ending;
  const start = performance.now();
  return new Promise((resolve) => {
    globalThis.reported = new Promise((report) => {
      followPage(document, {
        signal,
        pace: { ...realPace, linger: () => wait(LINGER) },
        rules: () =>
          new Promise((take) => {
            globalThis.takeRules = (taken) => {
              globalThis.takeRules = () => {};
              take(taken);
            };
            resolve('rules');
          }),
        names: () => new Promise(() => {}),
        onReport() {
          report(performance.now() - start);
          resolve('report');
        },
      });
    });
  });
};
globalThis.stopFollowing = () => ending?.abort();
