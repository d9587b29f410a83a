import type { Page } from 'puppeteer-core';
import { STATEMENTS } from '../../../lib/model/metric-groups.ts';
import { drivePanel } from '../../e2e/harness/panel-driver.ts';
import type { FactRecord, SampleData } from '../../service/model.ts';
import { timePress } from '../cost/press.ts';

const QUARTERS = 12;
const ROWS = STATEMENTS.balance.length + 1;

/** Gives companies twelve quarters of a balance sheet, one of its metrics restated besides: six rows by twelve. */
export function stateCompanies({ facts }: SampleData): void {
  for (const [id, [like]] of facts) {
    if (!like) continue;
    const rows = STATEMENTS.balance.flatMap((metric, place) => quartersOf(like, metric, place));
    const restated = quartersOf(like, 'assets', ROWS)
      .slice(0, 8)
      .map((fact) => ({ ...fact, restated: true }));
    facts.set(id, [...rows, ...restated]);
  }
}

const quartersOf = (like: FactRecord, metric: string, place: number): FactRecord[] =>
  Array.from({ length: QUARTERS }, (_, back) => {
    const [year, quarter] = [2026 - Math.floor((back + 1) / 4), 4 - ((back + 1) % 4)];
    const first = String(quarter * 3 - 2).padStart(2, '0');
    const last = String(quarter * 3).padStart(2, '0');
    return {
      ...like,
      ...{ metric, restated: false, entity_scope: 'consolidated', currency: 'USD' },
      value: `${(place + 2) * 1_204_000_000 - back * 7_000_000}`,
      ...{
        period_start: `${year}-${first}-01`,
        period_end: `${year}-${last}-${quarter % 3 === 1 ? 31 : 30}`,
      },
      fiscal_period: `Q${quarter} ${year}`,
    };
  });

/** From the press on a group whose facts are kept in the browser to the frame with its figures. */
export async function timeStatement(page: Page, rounds: number): Promise<number[]> {
  const panel = drivePanel(page);
  await panel.press('Watchlist').tap('.watch-row').openTab('financials').press('Statement');
  await panel.tap('.statement-choices:not([open]) > summary');
  await panel.press('Balance sheet').press('Load 5 metrics');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.waitForFunction(hasFigures);
    await panel.press('Income');
    await page.waitForFunction(() => document.querySelector('[data-figure]') === null);
    const button = { words: 'Balance sheet', within: '.statement' };
    times.push(await timePress(page, { button, isReady: hasFigures, argument: '' }));
  }
  return times;
}

/** Runs in the panel: six rows of twelve periods, of one of them eight. */
const hasFigures = (): boolean => document.querySelectorAll('[data-figure]').length >= 68;
