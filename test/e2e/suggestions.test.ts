// @projects e2e@night firefox@night

import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { IN_FIREFOX } from './harness/find-browser.ts';
import { OPENING, openLarkmere } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';

/** What the browser tells assistive technology about an element. */
interface Accessible {
  role: string;
  name: string;
  expanded?: boolean;
  selected?: boolean;
}

/** The elements of these roles in the page's accessibility tree, in its order. */
async function accessibleIn(page: Page, roles: string[]): Promise<Accessible[]> {
  const tree = IN_FIREFOX
    ? await page.accessibility.snapshot()
    : await page.accessibility.snapshot({ interestingOnly: false });
  const all: Accessible[] = [];
  const visit = (node: typeof tree) => {
    if (!node) return;
    const { role, name = '', expanded, selected } = node;
    if (roles.includes(role)) {
      all.push({
        ...{ role, name: name.replace(/\s+/g, ' ').trim() },
        ...(role === 'combobox' && { expanded: expanded === true }),
        ...(role === 'option' && { selected: selected === true }),
      });
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
  return all;
}

/** The lookup box suggests companies of earlier answers without a request. */

const begin = shareWorld();

/** Waits for a number of options, with the selection on the option that has the words. */
const offers = ({ page }: PanelDriver, count: number, words: string | null) =>
  until(`${count} suggestions, the keys on ${words}`, () =>
    page.evaluate(
      (count, words) => {
        const options = [...document.querySelectorAll('[role=option]')];
        const chosen = options.find((one) => one.getAttribute('aria-selected') === 'true');
        const isOn = words === null ? !chosen : chosen?.textContent?.includes(words) === true;
        return options.length === count && isOn;
      },
      count,
      words,
    ),
  );

test('suggests listings seen before, tells assistive technology of them, and opens one by its id', async () => {
  const { world, panel } = await begin();
  const { page } = panel;
  const told = () => accessibleIn(page, ['combobox', 'listbox', 'option']);
  const box = { role: 'combobox', name: 'Company or ticker' };
  const option = (exchange: string, selected: boolean) => ({
    ...{ role: 'option', name: `Wexcombe & Tallis plc WXC ${exchange}`, selected },
  });
  await panel.submit('Company or ticker', 'Wexcombe').sees('2 listings. Choose');
  await panel.press('Close').atRest();
  // Firefox builds its tree at the first question.
  await becomes(told, [{ ...box, expanded: false }]);
  const before = world.calls().length;

  await panel.type('Company or ticker', 'wexc');
  await offers(panel, 2, null);
  await panel.keys('ArrowDown', 'ArrowDown');
  await offers(panel, 2, 'New York');
  await becomes(told, [
    { ...box, expanded: true },
    { role: 'listbox', name: 'Suggestions' },
    option('London Stock Exchange', false),
    option('New York Stock Exchange', true),
  ]);
  expect(world.calls()).toHaveLength(before);
  await panel.keys('Escape');
  await offers(panel, 0, null);
  // The key begins at the list's end.
  await panel.keys('ArrowUp');
  await offers(panel, 2, 'New York');
  await panel.keys('Enter').opens('WXC');
  await becomes(() => world.pathsSince(before), OPENING);
  await panel.atRest();

  await panel.submit('Company or ticker', 'Larkmere Systems').opens('LKMR');
  expect(world.calls()[before + 3]?.path).toBe('/v1/companies');
});

test('calls a link by the whole name of its host, which may break between lines', async () => {
  const { panel } = await begin(openLarkmere);
  const links = async () => (await accessibleIn(panel.page, ['link'])).map(({ name }) => name);
  await until(
    async () => `www.larkmere.example among ${await links()}`,
    async () => (await links()).some((name) => name.startsWith('www.larkmere.example')),
  );
});
