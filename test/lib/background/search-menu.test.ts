import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSearchMenu, menuText } from '../../../lib/background/search-menu.ts';
import { memoryCommon } from './common.ts';

function setUp() {
  const shown: { visible: boolean; title?: string }[] = [];
  const front = { id: 1 };
  const crashed = new Set<number>();
  const common = memoryCommon();
  const open = () =>
    createSearchMenu({
      ...common,
      focusedWindow: async () => front.id,
      hasPanel: async (windowId) => !crashed.has(windowId),
      title: (company) => `Search ${company}: %s`,
      update: async (change) => void shown.push(change),
    });
  return { menu: open(), open, shown, front, crashed, area: common.session, off: common.off };
}
const LARK = { id: 'c-lark', exchange: 'Nasdaq', ticker: 'LKMR', name: 'Larkmere' };
const SHOWN = { visible: true, title: 'Search LKMR: %s' };

it('appears only while a company is open in the front window', async () => {
  const { menu, shown, front } = setUp();
  await menu.opened(1, LARK);
  front.id = 2;
  await menu.refresh();
  expect(shown).toEqual([SHOWN, { visible: false }]);
});

it('disappears when its company is left, and stays for the company that replaced it', async () => {
  const { menu, shown, area } = setUp();
  await menu.opened(1, LARK);
  await menu.opened(1, null, 'c-before');
  expect(shown).toEqual([SHOWN]);
  await menu.opened(1, null, LARK.id);
  expect(shown).toEqual([SHOWN, { visible: false }]);
  expect(area.items.size).toBe(0);
  await menu.opened(1, LARK);
  await menu.opened(1, null);
  expect(shown.slice(2)).toEqual([SHOWN, { visible: false }]);
});

it('disappears with a crashed panel when the windows are checked again', async () => {
  const { menu, shown, crashed } = setUp();
  await menu.opened(1, LARK);
  crashed.add(1);
  await menu.refresh();
  expect(shown).toEqual([SHOWN, { visible: false }]);
  crashed.delete(1);
  await menu.opened(1, LARK);
  expect(shown.at(-1)).toEqual(SHOWN);
});

it('is known to the next worker and unaffected by another window’s company', async () => {
  const { menu, open, shown } = setUp();
  await menu.opened(1, LARK);
  await open().opened(2, { ...LARK, ticker: 'OTHR' });
  await open().refresh();
  expect(shown).toEqual([SHOWN, SHOWN, SHOWN]);
});

it.each([
  ['the policy forbids the search', LARK, ['documentSearch']],
  ['the company has no name', { ...LARK, ticker: null, name: null }, []],
] as const)('is hidden when %s', async (_, company, forbidden) => {
  const { menu, shown, off } = setUp();
  off.push(...forbidden);
  await menu.opened(1, company);
  expect(shown).toEqual([{ visible: false }]);
});

it('is short, without access keys or placeholders, and shows no selected text in names', () => {
  expect(menuText('A&B \u202e%s')).toBe('A&&B \uff05s');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const text = menuText(name);
      expect(text.replaceAll('&&', '')).not.toMatch(/[&%\p{Cc}\p{Cf}]/u);
      expect(Array.from(text.replaceAll('&&', '&')).length).toBeLessThanOrEqual(40);
    }),
  );
});
