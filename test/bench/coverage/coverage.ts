import type { Browser } from 'puppeteer-core';
import { MAX_CLIPS } from '../../../lib/model/clips.ts';
import { holdFreePair } from '../../e2e/harness/held-ports.ts';
import { createWorld } from '../../e2e/harness/world.ts';
import { inShort, kilobytes, tableOf, verdictLines } from '../../table.ts';
import { buildMeasured, codeSizes, MEASURED } from '../cost/code-sizes.ts';
import { timeKeys } from '../cost/press.ts';
import { median } from '../statistics.ts';
import { COMPANIES, coveredMarket } from './companies.ts';
import { bareFrames, scrolledFrames } from './frames.ts';
import { type CoverageFigures, goalsOf, PANEL_BEFORE, type Presses, type Work } from './goals.ts';
import { keptBytes, timeLooks } from './looks.ts';
import { timeAgenda, timeClips, timeWatchlist } from './places.ts';
import { coverMarket, keepClips } from './seed.ts';
import { stateCompanies, timeStatement } from './statement.ts';

const PAGE = '<!doctype html><title>No tickers</title><p>Nothing to find.</p>';
/** Typed key by key into the watchlist's filter: it finds some companies to the end. */
const TYPED = 'birchdale foods';

/** Lists, looks and the agenda of 300 companies, all that is shown kept. */
export async function benchCoverage(
  browser: Browser,
  { quick }: { quick: boolean },
  say: (line: string) => void,
): Promise<CoverageFigures & { seconds: number; goals: ReturnType<typeof goalsOf> }> {
  const started = performance.now();
  const figures = await measure(browser, quick ? 3 : 9);
  const goals = goalsOf(figures);
  report(figures, say);
  for (const line of verdictLines(goals)) say(line);
  const seconds = (performance.now() - started) / 1000;
  say(`\nMeasured in ${seconds.toFixed(0)} s.`);
  return { seconds, goals, ...figures };
}

async function measure(browser: Browser, rounds: number): Promise<CoverageFigures> {
  await using pair = await holdFreePair();
  await buildMeasured(pair);
  const looks = await timeLooks(browser, rounds);
  const now = new Date();
  const data = coveredMarket(now);
  stateCompanies(data);
  const { port, authPort } = pair;
  await using world = await createWorld({
    extensionDir: MEASURED,
    service: { port, authPort, quota: 100_000, data },
    pages: { '/none.html': PAGE },
  });
  const panel = await world.openPanel(await world.read('/none.html'));
  await world.connect(panel);
  await coverMarket(panel.page, data, now.getTime());
  const asked = world.calls().length;
  const watchlist = await timeWatchlist(panel.page, rounds);
  const keys = await timeKeys(panel.page, '.watch-filter', TYPED);
  await panel.page.keyboard.press('Escape');
  const frames: CoverageFigures['frames'] = { scrolled: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    frames.scrolled.push(await scrolledFrames(panel.page));
    frames.bare.push(await bareFrames(panel.page, COMPANIES));
  }
  const agenda = await timeAgenda(panel.page, rounds);
  // From the agenda to the watchlist, and from there to the page.
  for (const _ of ['agenda', 'watchlist']) await panel.page.keyboard.press('Escape');
  await keepClips(panel.page, now);
  const clips = await timeClips(panel.page, rounds);
  if (world.calls().length > asked) throw new Error('what was measured has sent requests');
  await panel.page.keyboard.press('Escape');
  const statement = await timeStatement(panel.page, rounds);
  const kept = await keptBytes(now);
  const { panel: code } = codeSizes('.output/chrome-mv3');
  return { watchlist, agenda, clips, statement, keys, frames, looks, kept, panel: code };
}

function report(figures: CoverageFigures, say: (line: string) => void): void {
  const { watchlist, agenda, clips, keys, frames, looks, panel } = figures;
  const row = (label: string, first: number | undefined, later: number[]) => [
    label,
    first === undefined ? '' : inShort(first),
    inShort(median(later)),
    inShort(Math.max(...later)),
  ];
  const rates = (all: readonly { rate: number }[]) => inShort(median(all.map(({ rate }) => rate)));
  const longest = Math.max(...frames.scrolled.map((one) => one.longest));
  const lines = [
    ...tableOf(
      [`${COMPANIES} companies, ms`, 'first', 'median', 'longest'],
      [
        row('the watchlist, press to paint', watchlist.first, watchlist.later),
        row('a key in its filter, script alone', undefined, keys),
        row('the agenda, press to paint', agenda.first, agenda.later),
        row(`${MAX_CLIPS} clips, press to paint`, clips.first, clips.later),
        row('looks compared', median(looks.first), looks.warm),
      ],
    ),
    '',
    `The thread at work, of the watchlist’s frame: ${workWords(watchlist)}; of the agenda’s: ${workWords(agenda)}; of the clips’: ${workWords(clips)}`,
    `Frames a second: ${rates(frames.scrolled)} scrolling, ${rates(frames.bare)} with bare rows; the longest gap ${inShort(longest)} ms`,
    `Changes found in the looks: ${looks.changes}`,
    `The panel's first code, gzipped: ${kilobytes(panel)}, before ${kilobytes(PANEL_BEFORE)}`,
    '',
  ];
  for (const line of lines) say(line);
}

function workWords({ work }: Presses): string {
  const of = (part: keyof Work) => inShort(median(work.map((one) => one[part])));
  return `${of('all')} ms (script ${of('script')}, style ${of('style')}, layout ${of('layout')})`;
}
