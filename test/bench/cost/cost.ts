import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createWorld, DEMO_BUILD } from '../../e2e/harness/world.ts';
import type { ListingRecord, SampleData } from '../../service/model.ts';
import { makeMarket } from '../../soak/market.ts';
import { inShort, tableOf } from '../../table.ts';
import { scriptSizes } from '../script-sizes.ts';
import { median } from '../statistics.ts';
import { type CallsPerLookup, callsPerLookup } from './calls.ts';
import { codeSizes } from './code-sizes.ts';
import { goalsOf } from './goals.ts';
import { LATENCY, type LookupTimes, lookupRatio, timeLookups } from './lookups.ts';
import { type Kept, keptAfterLookups } from './memory.ts';
import { EMPTY_PAGE, type OpeningTimes, openingRatio, timeOpenings } from './opening.ts';

/** What a lookup, an open panel and a day's work cost, with the built extension and a service far away. */
export interface CostFigures {
  /** Every call comes late; the browser's asking whether it may be made does not. */
  lookups: LookupTimes;
  /** The browser's asking (CORS preflight, in Chrome and Edge before each call) is late as well. */
  lookupsWithPreflights: LookupTimes;
  openings: OpeningTimes;
  calls: CallsPerLookup;
  kept: Kept[];
  code: ReturnType<typeof codeSizes>;
}

const MEASURED = resolve('.output/bench/extension');
/** As many tickers as stand on the panel's line of a page. */
const ON_A_PAGE = 5;

export async function benchCost(
  { quick }: { quick: boolean },
  say: (line: string) => void,
): Promise<CostFigures & { seconds: number; goals: ReturnType<typeof goalsOf> }> {
  const started = performance.now();
  buildMeasured();
  const figures = await measure(quick);
  const goals = goalsOf(figures);
  report(figures, say);
  for (const { goal, figure, met } of goals) say(`${met ? 'met   ' : 'MISSED'} ${goal}: ${figure}`);
  const seconds = (performance.now() - started) / 1000;
  say(`\nMeasured in ${seconds.toFixed(0)} s.`);
  return { seconds, goals, ...figures };
}

async function measure(quick: boolean): Promise<CostFigures> {
  const { data, symbols } = marketByPage();
  await using world = await createWorld({
    extensionDir: MEASURED,
    service: { quota: 100_000, data },
    pages: Object.fromEntries(symbols.map((listed, page) => [`/${page}.html`, pageOf(listed)])),
  });
  const { puppeteer, origin } = world.browser;
  const openings = await timeOpenings(puppeteer, origin, quick ? 5 : 15);
  const names = symbols.map((listed) => listed.map(({ ticker }) => ticker));
  const [first = [], second = [], third = []] = names;
  const panel = await world.openPanel(await world.read('/0.html'));
  await world.connect(panel);
  // The first one warms up what every later one finds warm.
  await panel.press(first[0] ?? '');
  await panel.sees('Quote');

  const at = async (page: number, latency: { answers: number; preflights: number }) => {
    world.service.options.latency = latency;
    const read = await world.read(`/${page}.html`);
    await world.browser.clickToolbar(read);
    for (const symbol of names[page] ?? []) await panel.sees(symbol);
  };
  await at(1, { answers: LATENCY, preflights: 0 });
  const lookups = await timeLookups(world, panel.page, second, 2);
  await at(2, { answers: LATENCY, preflights: LATENCY });
  const lookupsWithPreflights = await timeLookups(world, panel.page, third, 2);
  await at(0, { answers: 0, preflights: 0 });
  const calls = await callsPerLookup(world, panel, first[1] ?? '');
  const kept = await keptAfterLookups(panel.page, first.slice(1), quick ? 60 : 200);
  const code = codeSizes('.output/chrome-mv3');
  return { lookups, lookupsWithPreflights, openings, calls, kept, code };
}

/** The demo build as it is, and beside it an empty page. */
function buildMeasured(): void {
  const { WXT_BASE_URL, WXT_AUTH_URL, WXT_CLIENT_ID, ...env } = process.env;
  const { status, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'build', '--', '--mode', 'demo'],
    {
      env,
      shell: process.platform === 'win32',
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`the extension was not built:\n${stderr}`);
  // Builds the operator's extension too where it is not fresh: its code is what is weighed.
  scriptSizes();
  rmSync(MEASURED, { recursive: true, force: true });
  cpSync(DEMO_BUILD, MEASURED, { recursive: true });
  writeFileSync(`${MEASURED}/${EMPTY_PAGE}`, '<!doctype html><title>Empty</title><body></body>');
}

/** Companies whose tickers name one company alone, five to a page, beside the sample data's. */
function marketByPage(): { data: SampleData; symbols: ListingRecord[][] } {
  const { made, data } = makeMarket(3 * ON_A_PAGE, 600);
  const pages = [0, 1, 2].map((page) => made.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE));
  return { data, symbols: pages };
}

const pageOf = (listed: ListingRecord[]): string =>
  `<!doctype html><title>Sample</title><article>${listed
    .map(({ name, mic, ticker }) => `<p>${name} (${mic}: ${ticker}) rose.</p>`)
    .join('')}</article>`;

function report(figures: CostFigures, say: (line: string) => void): void {
  const { lookups, lookupsWithPreflights, openings, calls, kept, code } = figures;
  const ms = (values: number[]) => inShort(median(values));
  const rows = [
    ['a lookup, calls late', ms(lookups.lookup), ms(lookups.trips), inShort(lookupRatio(lookups))],
    [
      'a lookup, preflights late too',
      ms(lookupsWithPreflights.lookup),
      ms(lookupsWithPreflights.trips),
      inShort(lookupRatio(lookupsWithPreflights)),
    ],
    ['the panel opens', ms(openings.panel), ms(openings.empty), inShort(openingRatio(openings))],
  ];
  for (const line of tableOf(['median of', 'ms', 'least ms', 'ratio'], rows)) say(line);
  say(
    `\nCalls of a lookup: ${calls.cold} cold, ${calls.known} with the listing known, ${calls.kept} kept`,
  );
  const weights = kept.map(({ lookups: count, bytes, nodes }) => [
    String(count),
    inShort(bytes / 1e6),
    String(nodes),
  ]);
  for (const line of tableOf(['lookups', 'MB of script heap', 'nodes'], weights)) say(line);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  say(`\nCode, gzipped: panel ${kilobytes(code.panel)}, worker ${kilobytes(code.worker)}`);
  for (const [file, bytes] of Object.entries(code.later))
    say(`  later: ${file} ${kilobytes(bytes)}`);
}
