import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSearchMenu, menuText } from '../../../lib/background/search-menu.ts';
import { memoryArea } from '../../memory-area.ts';

function setUp(isAllowed = true) {
  const shown: { visible: boolean; title?: string }[] = [];
  const front = { id: 1 };
  const crashed = new Set<number>();
  const area = memoryArea();
  const open = () =>
    createSearchMenu({
      area,
      focusedWindow: async () => front.id,
      hasPanel: async (windowId) => !crashed.has(windowId),
      isAllowed: async () => isAllowed,
      title: (company) => `Search ${company}: %s`,
      update: async (change) => void shown.push(change),
    });
  return { menu: open(), open, shown, front, crashed, area };
}
const LARK = { id: 'c-lark', exchange: 'Nasdaq', ticker: 'LKMR', name: 'Larkmere' };
const SHOWN = { visible: true, title: 'Search LKMR: %s' };

it('stands in the menu only while a company is open in the window in front', async () => {
  const { menu, shown, front } = setUp();
  await menu.opened(1, LARK);
  front.id = 2;
  await menu.refresh();
  expect(shown).toEqual([SHOWN, { visible: false }]);
});

it('goes with the company, and with the panel that had it open', async () => {
  const { menu, shown, area } = setUp();
  await menu.opened(1, LARK);
  await menu.opened(1, null);
  expect(shown).toEqual([SHOWN, { visible: false }]);
  expect(area.items.size).toBe(0);
});

it('goes with a panel that crashed and could not say so, once the windows are looked at again', async () => {
  const { menu, shown, crashed } = setUp();
  await menu.opened(1, LARK);
  crashed.add(1);
  await menu.refresh();
  expect(shown).toEqual([SHOWN, { visible: false }]);
  crashed.delete(1);
  await menu.opened(1, LARK);
  expect(shown.at(-1)).toEqual(SHOWN);
});

it('is still known to the next worker, and not told by what another window opens', async () => {
  const { menu, open, shown } = setUp();
  await menu.opened(1, LARK);
  await open().opened(2, { ...LARK, ticker: 'OTHR' });
  await open().refresh();
  expect(shown).toEqual([SHOWN, SHOWN, SHOWN]);
});

it.each([
  ['the policy rules the search out', LARK, false],
  ['the company has no name', { ...LARK, ticker: null, name: null }, true],
])('is not there where %s', async (_, company, allowed) => {
  const { menu, shown } = setUp(allowed);
  await menu.opened(1, company);
  expect(shown).toEqual([{ visible: false }]);
});

it('marks no key, puts the selection in no name, and stays short', () => {
  expect(menuText('A&B \u202e%s')).toBe('A&&B \uff05s');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const text = menuText(name);
      expect(text.replaceAll('&&', '')).not.toMatch(/[&%\p{Cc}\p{Cf}]/u);
      expect(Array.from(text.replaceAll('&&', '&')).length).toBeLessThanOrEqual(40);
    }),
  );
});
