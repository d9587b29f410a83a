import type { Page } from 'puppeteer-core';
import { metricsOf } from '../run-in-page.ts';

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

/** Types a text into a box of the panel, in place of what it holds; gives the script of each key, in milliseconds of the processor. */
export async function timeKeys(panel: Page, box: string, text: string): Promise<number[]> {
  const cdp = await panel.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripted = async () => ((await metricsOf(cdp)).ScriptDuration ?? Number.NaN) * 1000;
  // The box keeps the last lookup's text: selected, the first key replaces it.
  await panel.$eval(box, (input) => {
    (input as HTMLInputElement).focus();
    (input as HTMLInputElement).select();
  });
  const took: number[] = [];
  for (const key of text) {
    const before = await scripted();
    await panel.keyboard.press(key as 'a');
    // What the key changed is drawn by then.
    await panel.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    took.push((await scripted()) - before);
  }
  const typed = await panel.$eval(box, (input) => (input as HTMLInputElement).value);
  if (typed !== text) throw new Error(`typed ${text} into ${box}, which holds ${typed}`);
  await cdp.detach();
  return took;
}
