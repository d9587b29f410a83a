// @projects e2e firefox@night

import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { downloads, utf8 } from './harness/downloads.ts';
import { openLarkmere, PART, showFigures } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { keysIn } from './harness/peek.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';

/** Clips: collected, commented, moved, and saved as files. */

const READER = '.overlay';
const begin = shareWorld();

const clipsOn = async (panel: PanelDriver): Promise<string[]> =>
  panel.page.$$eval('.clip-open .clip-of .clip-source', (all) =>
    all.map(({ textContent }) => textContent.trim()),
  );

/** Selects the first words of the page in the reader, as a pointer would. */
const selectPassage = (panel: PanelDriver): Promise<string> =>
  panel.page.$eval('.page-text', (text) => {
    const node = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode();
    if (!node) throw new Error('no text');
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, Math.min(40, node.textContent?.length ?? 0));
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    return range.toString().trim();
  });

test('clips five kinds of items, keeps comments and order, and saves files', async () => {
  const { world, panel } = await begin();
  const { keyboard } = panel.page;
  await using folder = await downloads(world);
  await openLarkmere(panel);
  await panel.press('Clip: Quote', PART.quote).openTab('events');
  await panel.press('', `${PART.events} li`).press('Clip: ', `${PART.events} li`);
  await showFigures(panel);
  await panel.focus(`${PART.facts} table th button`);
  // The key unfolds the fact's details.
  await panel.says('Clipped', () => panel.keys('x'));
  await panel.openTab('search').submit('Keywords', 'covenant').has('.hit');
  await panel.press('Clip: ', '.hit').press('', '.hit-title').has('.page-text');
  const passage = await selectPassage(panel);
  await panel.press('Clip: ', READER);
  await until(
    'five clips kept',
    async () => (await keysIn(world.browser, 'local', 'clip ')).length === 5,
  );
  await panel.press('Back', READER);
  const calls = world.calls().length;

  // One press opens the clips, and the company stays behind them.
  await panel.press('Clips');
  await until('five clips', async () => (await clipsOn(panel)).length === 5);
  const before = await clipsOn(panel);
  await panel.focus('.clip-open');
  await keyboard.down('Alt');
  await panel.keys('ArrowDown');
  await keyboard.up('Alt');
  const after = [before[1], before[0], ...before.slice(2)];
  await becomes(() => clipsOn(panel), after);
  // The focus moves with the row.
  const isMoved = () => document.activeElement === document.querySelectorAll('.clip-open')[1];
  await until('the focus on the moved clip', () => panel.page.evaluate(isMoved));
  await panel.keys('Enter').tap('.clip-more textarea');
  await keyboard.type('Ask about the covenant');
  await panel.reload().sees('Ask about the covenant');
  await becomes(() => clipsOn(panel), after);
  expect(world.calls()).toHaveLength(calls);

  const saved = async (what: string, extension: string) => {
    await panel.press('Save as').press(what, '.menu-items');
    return utf8((await folder.saved('clips', extension)).bytes);
  };
  const rows: Record<string, string>[] = parse(await saved('CSV', 'csv'), {
    bom: true,
    columns: true,
  });
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds.toSorted().join()).toBe('event,figure,passage,quote,search_hit');
  expect(rows.find(({ kind }) => kind === 'passage')?.text).toBe(passage);
  expect(rows.map(({ comment }) => comment).join('')).toBe('Ask about the covenant');
  for (const [what, extension] of [
    ['HTML', 'html'],
    ['Markdown', 'md'],
    ['RIS', 'ris'],
    ['CSL JSON', 'json'],
  ] as const) {
    expect(await saved(what, extension), what).toContain('Ask about the covenant');
  }
  expect(world.calls()).toHaveLength(calls);
});

test('opens a clip’s page, restores a deleted clip, and keeps clips until they are cleared', async () => {
  const { world, panel } = await begin();
  const keptAre = (count: number) =>
    becomes(async () => (await keysIn(world.browser, 'local', 'clip ')).length, count);
  await openLarkmere(panel);
  await showFigures(panel);
  await panel.focus(`${PART.facts} table th button`);
  await panel.says('Clipped', () => panel.keys('x'));
  await panel.press('Clips').focus('.clip-open').keys('Enter').press('Open source');
  await panel.has('.page-text');
  await panel.keys('Escape');

  await panel.focus('.clip-open');
  await panel.keys('Delete').sees('Clip deleted.');
  await keptAre(0);
  await panel.press('Undo').has('.clip-open');
  // Escape leads back to the company.
  await panel.keys('Escape').opens('LKMR');

  await panel.disconnect();
  await keptAre(1);
  const options = await world.options(panel);
  await options.sees('Clips: 1');
  await options.deletes('Delete all clips');
  await keptAre(0);
});
