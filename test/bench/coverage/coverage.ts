import type { Browser } from 'puppeteer-core';
import { MAX_CLIPS } from '../../../lib/model/clips.ts';
import { holdFreePair } from '../../e2e/harness/ports.ts';
import { createWorld } from '../../e2e/harness/world.ts';
import { atMost, inShort, type Verdict } from '../../table.ts';
import { buildMeasured, MEASURED } from '../cost/code-sizes.ts';
import { timeKeys } from '../cost/press.ts';
import type { BenchOptions, Part } from '../part.ts';
import { median } from '../statistics.ts';
import { COMPANIES, coveredCompany, marketOf } from './companies.ts';
import { bareFrames, scrolledFrames } from './frames.ts';
import { keptBytes, timeLooks } from './looks.ts';
import { AGENDA, CLIPS, type Presses, timePlace, WATCHLIST } from './places.ts';
import { coverMarket, keepClips } from './seed.ts';
import { stateCompanies, timeStatement } from './statement.ts';

const PAGE = '<!doctype html><title>No tickers</title><p>Nothing to find.</p>';
/** Typed key by key into the watchlist's filter: it finds some companies to the end. */
const TYPED = 'birchdale foods';

/** Lists, looks and the agenda of 300 companies, with everything shown from stored data. */
export async function benchCoverage(browser: Browser, { quick }: BenchOptions): Promise<Part> {
  const figures = await measure(browser, quick ? 3 : 9);
  return { goals: goalsOf(figures), figures };
}

/** The cost of covering many companies, with the built extension and everything shown from stored data. */
type CoverageFigures = Awaited<ReturnType<typeof measure>>;

async function measure(browser: Browser, rounds: number) {
  await using pair = await holdFreePair();
  await buildMeasured(pair);
  const looks = await timeLooks(browser, rounds);
  const now = new Date();
  const companies = Array.from({ length: COMPANIES }, (_, number) => coveredCompany(number, now));
  const data = marketOf(companies, now);
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
  const watchlist = await timePlace(panel.page, rounds, WATCHLIST);
  const keys = await timeKeys(panel.page, '.watch-filter', TYPED);
  await panel.page.keyboard.press('Escape');
  const frames: Record<'scrolled' | 'bare', number[]> = { scrolled: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    frames.scrolled.push(await scrolledFrames(panel.page));
    frames.bare.push(await bareFrames(panel.page, COMPANIES));
  }
  const agenda = await timePlace(panel.page, rounds, AGENDA);
  // From the agenda to the watchlist, and from there to the page.
  for (const _ of ['agenda', 'watchlist']) await panel.page.keyboard.press('Escape');
  await keepClips(panel.page, now);
  const clips = await timePlace(panel.page, rounds, CLIPS);
  if (world.calls().length > asked) throw new Error('what was measured has sent requests');
  await panel.page.keyboard.press('Escape');
  const statement = await timeStatement(panel.page, rounds);
  const kept = await keptBytes(now);
  return { watchlist, agenda, clips, statement, keys, frames, looks, kept };
}

const FRAMES = 60;

/** Each goal that the project set itself for covering many companies, and whether it is met. */
function goalsOf(figures: CoverageFigures): Verdict[] {
  const { watchlist, agenda, clips, statement, keys, frames, looks, kept } = figures;
  const rate = median(frames.scrolled);
  const painted = (what: string, press: number[], more?: string): Verdict =>
    atMost(`${what}: painted within {} ms of the press`, median(press), 50, more);
  const place = (what: string, { press, work, frame }: Presses): Verdict => {
    const [ofIt, alone] = [inShort(median(work)), inShort(median(frame))];
    return painted(what, press, `, of it ${ofIt} at work; ${alone} ms for a frame alone`);
  };
  return [
    place(`watchlist of ${COMPANIES}`, watchlist),
    atMost('a key in its filter at most {} ms of script', median(keys), 8),
    {
      claim: `${FRAMES} frames a second while it scrolls`,
      figure: `${inShort(rate)}, and ${inShort(median(frames.bare))} with bare rows`,
      met: Math.round(rate) >= FRAMES,
    },
    atMost(`comparing ${COMPANIES} companies' looks at most {} ms`, median(looks), 30),
    atMost('their looks at most {} MB in storage', kept / 1e6, 5),
    place(`agenda of ${COMPANIES}`, agenda),
    place(`${MAX_CLIPS} clips`, clips),
    painted('a statement of 6 by 12', statement),
  ];
}
