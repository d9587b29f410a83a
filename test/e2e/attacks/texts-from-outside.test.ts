// @projects e2e@night

import { afterAll, beforeAll, expect, test } from 'vitest';
import { lists } from '../harness/listed.ts';
import type { PanelDriver } from '../harness/panel-driver.ts';
import { sessionStorage } from '../harness/peek.ts';
import { until } from '../harness/until.ts';
import { createWorld, type World } from '../harness/world.ts';

/** Texts that a page or the address bar hands on: overrides, controls and megabytes in them. */

const HIDDEN = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]|(?!\n|\t)\p{Cc}/u;
/** As a page may write it: the characters in between are invisible. */
const WILD = 'Shares of \u202eLark\u2066mere\u200f Systems\u202c\u0007 Inc. (NASDAQ: LKMR) rose.';
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wild</title>
<link rel="icon" href="data:,"></head><body><main><h1>Wild</h1><p>${WILD}</p>
<p>Quillane\u202e Freight Corporation\u2067 (NYSE: QLN) fell.</p></main></body></html>`;

let world: World;
let panel: PanelDriver;
beforeAll(async () => {
  world = await createWorld({ pages: { '/wild.html': page } });
  panel = await world.openPanel(await world.read('/wild.html'));
  await world.connect(panel);
});
afterAll(() => world[Symbol.asyncDispose]());

/** A selection's menu, and Enter in the address bar, through the browser's own events. */
const select = (text: string) =>
  world.browser.inBackground(async (selectionText: string) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    Object(chrome.contextMenus.onClicked).dispatch({ menuItemId: 'lookUp', selectionText }, tab);
  }, text);
const enter = (text: string) =>
  world.browser.inBackground(
    (typed: string) => Object(chrome.omnibox.onInputEntered).dispatch(typed, 'currentTab'),
    text,
  );

/** What was searched for at the service, oldest first. */
const searches = () =>
  world.calls().flatMap(({ query }) => new URLSearchParams(query).get('query') ?? []);

test('what a page is quoted with shows no override and no control, and stands apart from its neighbours', async () => {
  await lists(panel, 'LKMR', 'QLN');
  const shown = await panel.page.$$eval('.ticker-evidence .untrusted', (all) =>
    all.map((one) => ({
      text: one.textContent ?? '',
      apart: getComputedStyle(one).unicodeBidi,
    })),
  );
  // Of each its company's name, and the words around it.
  expect(shown).toHaveLength(4);
  expect(shown.filter(({ text }) => /LKMR|QLN/.test(text))).toHaveLength(2);
  for (const { text, apart } of shown) {
    expect(text).not.toMatch(HIDDEN);
    expect(apart).toBe('isolate');
  }
});

test.each([
  ['a selection', select, '\u202eQuil\u2066lane\u200b\u202c\u0000', 'Quillane'],
  ['a text in the address bar', enter, '\u202eTarn\u2066vale\u200b\u202c\u0000', 'Tarnvale'],
])(
  '%s of a megabyte is not asked about, and of one with overrides and controls only what can be read is',
  async (_, hand, wild, plain) => {
    const before = searches();
    await hand('A'.repeat(1_000_000));
    await panel.sees('At most 80 characters.');
    expect(searches()).toEqual(before);
    expect(JSON.stringify(await sessionStorage(world.browser)).length).toBeLessThan(100_000);

    await hand(wild);
    await until('the search', () => searches().length > before.length);
    expect(searches()).toEqual([...before, plain]);
  },
);
