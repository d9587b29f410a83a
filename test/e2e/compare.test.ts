// @projects e2e dialect@night

import { expect, test } from 'vitest';
import type { PanelDriver } from './harness/panel-driver.ts';
import { SAID } from './harness/said.ts';
import { shareWorld } from './harness/shared-world.ts';

/** Companies side by side, from the first press to a figure's own page. */

const begin = shareWorld();
const table = (panel: PanelDriver) =>
  panel.page.$$eval('details[open] section tr', (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
  );

test('compares two companies, explains why a third is excluded, and sends nothing on reload', async () => {
  const { world, article, panel } = await begin();
  /** Looks up a ticker with one listing and adds it to the comparison. */
  const add = async (ticker: string) => {
    await panel.submit('Company or ticker', ticker).opens(ticker);
    await panel.press('Compare').sees('Nothing is calculated.');
  };
  /** Copies the page in front with its citation, and returns the copied text. */
  const copiedPage = async () => {
    await panel.says('Copied', () => panel.press('Copy: page'));
    return (await world.browser.clipboard(article))['text/plain'] ?? '';
  };
  await add('TVNX');
  await panel.sees('Add one to three more companies.');
  await add('SWIN');
  // The overlay has its own box to add companies.
  await panel.submit('Add a company', 'SBWD').sees('Compare · 3 requests').atRest();
  const before = world.calls().length;
  expect(world.calls('/financials')).toEqual([]);

  await panel.press('Compare · 3 requests').sees('Currency: CHF vs USD').atRest();
  const asked = world.calls().slice(before);
  expect(asked).toHaveLength(3);
  expect(asked.every(({ path }) => path.endsWith('/financials'))).toBe(true);
  const compared = await table(panel);
  expect(compared[0]?.map((cell) => cell.slice(0, 4))).toEqual(['Peri', 'TVNX', 'SBWD']);
  // One company may have reported a later period than the other.
  const both = compared.find(
    (row) => row.length === 3 && row.slice(1).every((cell) => /^-?[\d,]+/.test(cell)),
  );
  if (!both) throw new Error(`no period with both among ${JSON.stringify(compared)}`);

  await panel.press(both[1] ?? '', 'details[open] section td:nth-child(2)').sees('Raw value');
  await panel.press('Read page', 'dl').sees(/Page \d+ is shown/);
  // The citation names TVNX although SWIN is open.
  const cited = new RegExp(`\\(${SAID.nasdaq}[^:]*: TVNX\\)`);
  expect(await copiedPage()).toMatch(cited);

  await panel.atRest();
  const calls = world.calls().length;
  await panel.reload().sees(/Page \d+ is shown/);
  expect(await copiedPage()).toMatch(cited);
  await panel.press('Back').sees('Currency: CHF vs USD');
  expect(await table(panel)).toEqual(compared);
  expect(world.calls()).toHaveLength(calls);
});
