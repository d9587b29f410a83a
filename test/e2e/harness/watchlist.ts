import { type Listing, listingOf } from '../../../lib/model/saved-companies.ts';
import { LISTINGS } from '../../service/data/listings.ts';
import type { PanelDriver } from './panel-driver.ts';
import type { Shared } from './shared-world.ts';
import { becomes, until } from './until.ts';

/** Companies of the sample data, as they are saved. */
export const samplePins = (count: number): Listing[] =>
  Object.values(LISTINGS)
    .filter(({ active }) => active)
    .slice(0, count)
    .map(listingOf);

/** Stores companies as pinned and opens the watchlist. */
export async function showPinned({ world, panel }: Shared, pins: Listing[]): Promise<void> {
  await world.browser.inBackground(
    (pins) => chrome.storage.local.set({ shelf: { recents: [], pins } }),
    pins,
  );
  await panel.reload().press('Watchlist');
  await rowsAre(panel, pins.map(({ ticker }) => ticker ?? '').toSorted());
}

/** Waits until the watchlist shows exactly these, in this order. */
export const rowsAre = ({ page }: PanelDriver, wanted: string[]): Promise<void> =>
  becomes(
    () => page.$$eval('.watch-ticker', (all) => all.map(({ textContent }) => textContent.trim())),
    wanted,
  );

/** Waits until a run shows the words and has ended or stopped. */
export async function runIs(panel: PanelDriver, state: 'done' | 'stopped', words: string) {
  const end = state === 'done' ? 'Hide' : 'Continue';
  await until(`${words}, ${state}`, () =>
    panel.page.evaluate(
      (words, end) => {
        const bar = document.querySelector<HTMLElement>('.watch-run');
        const said = bar?.innerText.replace(/\s+/g, ' ') ?? '';
        const buttons = [...(bar?.querySelectorAll('button') ?? [])];
        const isThere = buttons.some((button) =>
          (button.ariaLabel ?? button.textContent).startsWith(end),
        );
        return said.includes(words) && isThere;
      },
      words,
      end,
    ),
  );
}
