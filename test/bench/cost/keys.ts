import type { Page } from 'puppeteer-core';

/** Types a text into the lookup box; gives the script of each key, in milliseconds of the processor. */
export async function timeKeys(panel: Page, text: string): Promise<number[]> {
  const cdp = await panel.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripted = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  await panel.focus('.masthead input');
  const took: number[] = [];
  for (const key of text) {
    const before = await scripted();
    await panel.keyboard.press(key as 'a');
    // What the key changed is drawn by then.
    await panel.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    took.push((await scripted()) - before);
  }
  await cdp.detach();
  return took;
}
