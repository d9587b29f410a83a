// @projects e2e@night

import { expect, test } from 'vitest';
import { faultsOf } from '../pictures/check.ts';
import { inksOf } from '../pictures/inks.ts';
import { decodePng } from '../pictures/png.ts';
import { takePicture } from '../pictures/take.ts';
import { allDrawn } from './harness/at-rest.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { shareWorld } from './harness/shared-world.ts';

const begin = shareWorld();

test('takes a screenshot again when a bar is not painted yet', async () => {
  const { panel } = await begin();
  await openLarkmere(panel);
  await allDrawn(panel);
  const { page } = panel;
  const seen = await page.evaluate(inksOf);
  const blank = (is: boolean) =>
    page.evaluate((is) => {
      const bar = document.querySelector<HTMLElement>('.status-bar');
      bar?.style.setProperty('-webkit-text-fill-color', is ? 'transparent' : '');
    }, is);
  const faults: string[][] = [];
  const png = await takePicture(page, async () => {
    // Imitates a browser that has painted the bar's ground but not its words.
    await blank(faults.length === 0);
    const shot = await page.screenshot();
    await blank(false);
    faults.push(faultsOf(decodePng(shot), [], seen));
    return shot;
  });
  expect(faults[0]).toEqual([expect.stringMatching(/^blank where \d+ words stand/)]);
  expect(faults.slice(1)).toEqual([[]]);
  expect(faultsOf(decodePng(png), [], seen)).toEqual([]);
});
