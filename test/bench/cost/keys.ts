import type { Page } from 'puppeteer-core';

/** Types a text into a box of the panel, in place of what it holds; gives the script of each key, in milliseconds of the processor. */
export async function timeKeys(panel: Page, box: string, text: string): Promise<number[]> {
  const cdp = await panel.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripted = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
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
