// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createPageFigures } from '../../../../lib/tickers/figures/page-figures.ts';
import { figures } from './search.ts';

it('shows the matches of the last search alone: those of another panel have other numbers', async () => {
  document.body.innerHTML = '<p>Revenue was 310,459,000, and debt 299,111,000.</p>';
  const page = createPageFigures(document, () => {});
  const first = await page.find(figures('310459000'), 1);
  expect(first?.matches).toHaveLength(1);
  expect(page.show(0, 1)).toBe(true);
  const second = await page.find(figures('299111000'), 2);
  expect(second?.matches).toHaveLength(1);
  expect(page.show(0, 1)).toBe(false);
  expect(page.show(0, 2)).toBe(true);
});
