import type { Page } from 'puppeteer-core';

/** A press on something in the panel, and what it leads to. Both functions run in the panel, without a closure. */
interface Press {
  /** @throws where there is nothing to press */
  find(argument: string): HTMLElement;
  /** Asked after each change of the document. */
  isReady(argument: string): boolean;
  argument: string;
  /** Until the frame is painted that shows it; else until it stands in the document. */
  painted: boolean;
}

/** Presses, and gives the milliseconds until what it leads to is there. */
export async function timePress(panel: Page, press: Press): Promise<number> {
  const { find, isReady, argument, painted } = press;
  const given = [JSON.stringify(argument), find, isReady, painted].join(', ');
  return Number(await panel.evaluate(`(${pressAndTime})(${given})`));
}

async function pressAndTime(
  argument: string,
  find: Press['find'],
  isReady: Press['isReady'],
  painted: boolean,
): Promise<number> {
  const button = find(argument);
  const done = Promise.withResolvers<number>();
  const told = () => done.resolve(performance.now());
  const observer = new MutationObserver(() => {
    if (!isReady(argument)) return;
    // A task that a frame's callback begins runs after the frame is painted.
    if (painted) requestAnimationFrame(() => setTimeout(told));
    else told();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  const start = performance.now();
  button.click();
  const took = (await done.promise) - start;
  observer.disconnect();
  return took;
}
