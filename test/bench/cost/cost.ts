import type { Browser } from 'puppeteer-core';
import type { PanelDriver } from '../../e2e/harness/panel-driver.ts';
import { type HeldPair, holdFreePair } from '../../e2e/harness/ports.ts';
import { createWorld, type World } from '../../e2e/harness/world.ts';
import type { ListingRecord, SampleData } from '../../service/model.ts';
import { makeMarket } from '../../soak/market.ts';
import { atMost, type Verdict } from '../../table.ts';
import type { BenchOptions, Part } from '../part.ts';
import { ratioByTurns, ratioOfQuickest } from '../ratios.ts';
import { median } from '../statistics.ts';
import { buildMeasured, codeSizes, MEASURED } from './code-sizes.ts';
import { LATENCY, lookupRatio, timeLookup, timeLookups } from './lookups.ts';
import { keptAfterLookups } from './memory.ts';
import { openingRatio, timeOpenings } from './opening.ts';
import { timeKeys } from './press.ts';

/** Typed key by key into the lookup box. */
const TYPED = 'larkmere marine systems';
/** As many tickers as stand on the panel's line of a page. */
const ON_A_PAGE = 5;

/** Starts a browser of its own, with the extension in it. */
export async function benchCost(_: Browser, { quick }: BenchOptions): Promise<Part> {
  await using pair = await holdFreePair();
  await buildMeasured(pair);
  const figures = await measure(pair, quick);
  const { lookups, openings } = figures;
  const ratios = {
    'a lookup / two bare trips': ratioOfQuickest(lookups.lookup, lookups.trips),
    'the lookup box takes text / an empty page': ratioByTurns(openings.box, openings.empty),
  };
  return { goals: goalsOf(figures), ratios, figures };
}

/** The cost of a lookup, an open panel and a day's work, with the built extension and a slow service. */
type CostFigures = Awaited<ReturnType<typeof measure>>;

async function measure({ port, authPort }: HeldPair, quick: boolean) {
  const { data, symbols } = marketByPage();
  await using world = await createWorld({
    extensionDir: MEASURED,
    service: { port, authPort, quota: 100_000, data },
    pages: Object.fromEntries(symbols.map((listed, page) => [`/${page}.html`, pageOf(listed)])),
  });
  const { puppeteer, origin } = world.browser;
  const openings = await timeOpenings(puppeteer, origin, quick ? 7 : 15);
  const names = symbols.map((listed) => listed.map(({ ticker }) => ticker));
  const [first = [], second = []] = names;
  const panel = await world.openPanel(await world.read('/0.html'));
  await world.connect(panel);
  // The first lookup warms up.
  await panel.press(first[0] ?? '').sees('Quote');

  const at = async (page: number, latency: number) => {
    world.service.options.latency = latency;
    const read = await world.read(`/${page}.html`);
    await world.browser.clickToolbar(read);
    for (const symbol of names[page] ?? []) await panel.sees(symbol);
  };
  await at(1, LATENCY);
  const lookups = await timeLookups(world, panel.page, second);
  await at(0, 0);
  const calls = await callsPerLookup(world, panel, first[1] ?? '');
  const reopenings = await timeReopenings(panel, [first[2] ?? '', first[3] ?? ''], quick ? 6 : 20);
  const kept = await keptAfterLookups(panel.page, first.slice(1), quick ? 40 : 200);
  const keys = await timeKeys(panel.page, '.masthead input', TYPED);
  const code = codeSizes('.output/chrome-mv3');
  return { lookups, openings, calls, reopenings, keys, kept, code };
}

/** Companies whose tickers name one company alone, five to a page, beside the sample data's. */
function marketByPage(): { data: SampleData; symbols: ListingRecord[][] } {
  const { made, data } = makeMarket(2 * ON_A_PAGE, 600);
  const pages = [0, 1].map((page) => made.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE));
  return { data, symbols: pages };
}

const pageOf = (listed: ListingRecord[]): string =>
  `<!doctype html><title>Sample</title><article>${listed
    .map(({ name, mic, ticker }) => `<p>${name} (${mic}: ${ticker}) rose.</p>`)
    .join('')}</article>`;

/** Opens two companies in turn, whose answers are kept. */
async function timeReopenings(
  panel: PanelDriver,
  symbols: readonly [string, string],
  rounds: number,
): Promise<number[]> {
  for (const symbol of symbols) await timeLookup(panel.page, symbol);
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const symbol of symbols) took.push(await timeLookup(panel.page, symbol, true));
  }
  return took;
}

/** Fictional and listed twice: the sample data's choice between two exchanges. */
const TWICE = { query: 'Wexcombe', listing: 'Wexcombe & Tallis plc', sign: 'GBP' };

/** Counts the requests at the service; the symbol must not have been looked up before. */
async function callsPerLookup(world: World, panel: PanelDriver, symbol: string) {
  const count = async (act: () => Promise<unknown>) => {
    const before = world.calls().length;
    await act();
    return world.calls().length - before;
  };
  const cold = await count(() => timeLookup(panel.page, symbol));
  await panel.submit('Company or ticker', TWICE.query).sees('2 listings. Choose');
  const known = await count(async () => {
    await panel.press(TWICE.listing).sees(TWICE.sign);
  });
  const kept = await count(() => timeLookup(panel.page, symbol));
  return { cold, known, kept };
}

/** Each goal that the project set itself for what the panel costs, and whether it is met. */
function goalsOf({
  lookups,
  openings,
  calls,
  reopenings,
  keys,
  kept,
  code,
}: CostFigures): Verdict[] {
  const last = kept.at(-1);
  const half = kept.find((one) => one.lookups >= (last?.lookups ?? 0) / 2);
  const growth = (last?.bytes ?? Number.NaN) / (half?.bytes ?? Number.NaN);
  const flat = `memory after ${last?.lookups} lookups at most {} times that after ${half?.lookups}`;
  const beside = (what: 'box' | 'panel') => openingRatio(openings, what);
  return [
    atMost('a lookup at most {} times the two trips', lookupRatio(lookups), 1.15),
    atMost("the lookup box takes text within {} times an empty page's opening", beside('box'), 1.8),
    atMost("the panel is drawn within {} times an empty page's opening", beside('panel'), 2.2),
    atMost('a kept company within {} ms from press to frame', median(reopenings), 50),
    atMost('a key in the lookup box at most {} ms of script', median(keys), 4),
    {
      claim: 'calls of a lookup: 4 cold, 3 with the listing known, 0 kept',
      figure: `${calls.cold}, ${calls.known}, ${calls.kept}`,
      met: calls.cold === 4 && calls.known === 3 && calls.kept === 0,
    },
    atMost(flat, growth, 1.05),
    atMost('panel code at most {} KB', code.panel / 1024, 64),
    atMost('worker code at most {} KB', code.worker / 1024, 44),
  ];
}
