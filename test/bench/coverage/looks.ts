import type { Browser } from 'puppeteer-core';
import { bundle } from '../bundle.ts';
import { openPage } from '../run-in-page.ts';
import { timeFirst, timeRounds } from '../timing.ts';
import type { CoverageFigures } from './goals.ts';

const LOOKS = { script: 'looks', name: 'looks', label: 'looks' };

/** Compares all companies' looks of two days: each first run in a world of its own, and warm ones. */
export async function timeLooks(
  browser: Browser,
  rounds: number,
): Promise<CoverageFigures['looks']> {
  const html = '<!doctype html><title>Looks</title>';
  const page = await openPage(browser, 'https://looks.example/', html);
  const scripts = new Map([[LOOKS.script, await bundle(LOOKS.script)]]);
  const first: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { looks = [] } = await timeFirst(page, scripts, [LOOKS], round);
    first.push(...looks.map(({ thread }) => thread));
  }
  const world = await page.isolated('looks');
  await world.run(scripts.get(LOOKS.script) ?? '');
  const { looks = [] } = await timeRounds(page, world, [LOOKS], rounds);
  const changes = Number(await world.run('tickerBench.contenders.looks.run()'));
  await page.close();
  return { first, warm: looks.map(({ thread }) => thread), changes };
}
