import type { PanelDriver } from './panel-driver.ts';
import { until } from './until.ts';

/** Picks the sample page's first ticker and waits until its profile, quote and events are all there. */
export async function openLarkmere(panel: PanelDriver): Promise<void> {
  const parts = ['Larkmere Systems, Inc.', 'United States', 'Delayed', 'Confirmed'];
  await panel.press('LKMR').sees(...parts);
}

/** The same, and pinned. */
export async function pinLarkmere(panel: PanelDriver): Promise<void> {
  await openLarkmere(panel);
  await panel.press('Pin').sees('Pinned');
}

/** By the keys of the lookup box: Larkmere, which is the first company it offers once all kept ones are known. */
export async function openFirstKept({ page, tap }: PanelDriver): Promise<void> {
  await tap('input[role=combobox]');
  const firstIs = (selected: string) =>
    page.evaluate((selected) => {
      const first = document.querySelector(`[role=option]`);
      return first?.matches(selected) && first.textContent?.includes('Larkmere');
    }, selected);
  await until('Larkmere to be offered', () => firstIs('*'));
  await page.keyboard.press('ArrowDown');
  await until('Larkmere to be the one chosen', () => firstIs('[aria-selected="true"]'));
  await page.keyboard.press('Enter');
}

/** Loads the first page of the open company's revenue. */
export async function showFigures(panel: PanelDriver): Promise<void> {
  await panel.openTab('financials').press('Show · 1 request').sees('Consolidated');
}

/** Loads the list of the open company's documents. */
export async function loadDocuments(panel: PanelDriver): Promise<void> {
  await panel.openTab('documents').press('Load · 1 request').sees('Open latest report');
}

/** Selectors of the open company's parts. */
export const PART = {
  profile: 'section[aria-labelledby="part-profile"]',
  quote: 'section[aria-labelledby="part-quote"]',
  events: 'section[aria-labelledby="part-events"]',
  facts: 'section[aria-labelledby="part-facts"]',
  documents: 'section[aria-labelledby="part-documents"]',
};

/** Paths of the calls that open a company by its id, sorted. */
export const OPENING = ['', '/events', '/quote'].map((part) => `/v1/companies/{id}${part}`);
