// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createPageFigures } from '../../../lib/figures/page-figures.ts';
import { FakeView } from '../highlights/fake-view.ts';
import { figures } from './search.ts';

beforeEach(() => void new FakeView());

it('shows matches of the latest search only', async () => {
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

/** A page that adds a paragraph whenever it has its thread, for ever. */
function endless() {
  document.body.innerHTML = '<p>Revenue was 310,459,000.</p>'.repeat(2);
  let time = 0;
  const pace = {
    now: () => {
      time += 50;
      return time;
    },
    async pause() {
      document.body.append(Object.assign(document.createElement('p'), { textContent: 'More 12.' }));
    },
    rest: async () => {},
    linger: async () => {},
  };
  return { page: createPageFigures(document, () => {}, pace), pace };
}

it('gives what it has read of a page that never ends after a time', async () => {
  const { page, pace } = endless();
  const found = await page.find(figures('310459000'), 1);
  expect(found).toMatchObject({ matches: { length: 2 }, isCut: true });
  expect(pace.now()).toBeLessThan(20_500);
  expect(page.stop(1)).toBe(false);
});

it('gives what it has read when it is stopped, and when another search begins', async () => {
  const { page } = endless();
  const found = page.find(figures('310459000'), 1);
  expect(page.stop(2)).toBe(false);
  await expect.poll(() => document.querySelectorAll('p').length).toBeGreaterThan(5);
  expect(page.stop(1)).toBe(true);
  expect(await found).toMatchObject({ matches: { length: 2 }, isCut: true });
  const again = page.find(figures('310459000'), 2);
  const other = page.find(figures('299111000'), 3);
  expect(await again).toMatchObject({ isCut: true });
  page.stop(3);
  expect(await other).toMatchObject({ matches: [], isCut: true });
});

it('tells nothing once its script has ended', async () => {
  const { page } = endless();
  const found = page.find(figures('310459000'), 1);
  page.end();
  expect(await found).toBeNull();
});
