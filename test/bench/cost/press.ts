import type { Page } from 'puppeteer-core';
import { metricsOf } from '../run-in-page.ts';

/** A press on a button of the panel, and the state that the press leads to. */
interface Press {
  /** The beginning of the button's words, and the button's place; null for a button that changes next to nothing. */
  button: { words: string; within?: string } | null;
  /** Runs in the panel after each change of the document, so it has no closure. */
  isReady(argument: string): boolean;
  argument: string;
  /** Waits until the browser has painted the result; by default, until the document contains it. */
  painted?: boolean;
}

/** Presses, and gives the milliseconds until what it leads to is there. */
export async function timePress(panel: Page, press: Press): Promise<number> {
  const { button, isReady, argument, painted = true } = press;
  const given = [JSON.stringify(button), isReady, JSON.stringify(argument), painted].join(', ');
  return Number(await panel.evaluate(`(${pressAndTime})(${given})`));
}

/** Runs in the panel. */
async function pressAndTime(
  wanted: Press['button'],
  isReady: Press['isReady'],
  argument: string,
  painted: boolean,
): Promise<number> {
  const bare = document.createElement('button');
  bare.addEventListener('click', () => document.body.toggleAttribute('data-pressed'));
  const { words = '', within = '' } = wanted ?? {};
  const buttons = [...document.querySelectorAll<HTMLElement>(`${within} button`)];
  const found = buttons.find(({ textContent }) => textContent.trim().startsWith(words));
  const button = wanted ? found : bare;
  if (!button) {
    throw new Error(`no ${words} among ${buttons.map(({ textContent }) => textContent)}`);
  }
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
