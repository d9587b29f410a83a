import * as z from 'zod/mini';
import type { Highlighting, MentionClicked, PageRequest } from '../messages/page-messages.ts';
import { isOff, type Policy } from '../settings/policy.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, type Stored, stored } from '../storage/stored.ts';
import type { HighlightName } from '../tickers/highlights/names.ts';
import type { PageStates } from './page-states.ts';
import type { Tab } from './pages.ts';

/** Brought into a page beside the content script, and only where highlights are switched on. */
const HIGHLIGHTS_SCRIPT = '/highlights.js';

/** Highlights on pages: the reader's switch, the script that sets them, the rule that paints them. */
interface HighlightsDeps {
  setting: Stored<boolean>;
  /** What the administrator has ruled out, as it stands. */
  policy(): Promise<Policy>;
  /** Whether something was found on a tab's page. */
  isScanned(tabId: number): Promise<boolean>;
  queryTabs(filter: object): Promise<Tab[]>;
  scripting: {
    executeScript(injection: {
      target: { tabId: number };
      files: (typeof HIGHLIGHTS_SCRIPT)[];
    }): Promise<unknown>;
    insertCSS(sheet: Sheet): Promise<unknown>;
    removeCSS(sheet: Sheet): Promise<unknown>;
  };
  sendToTab(tabId: number, message: PageRequest): Promise<unknown>;
  /** Tells open panels that the switch was turned. */
  onChange(): void;
}

export interface Highlights {
  isOn(): Promise<boolean>;
  /** Turns the switch, on every page that is scanned at once. */
  setEnabled(on: boolean): Promise<void>;
  /** A page reported: its mentions are highlighted from now on, where that is wanted. */
  found(tabId: number): Promise<void>;
  /** A page's highlight begins or ends. */
  highlighting(tabId: number, message: Highlighting): Promise<void>;
  /** The administrator changed the policy: the reader's choice comes into force, or ends. */
  policyChanged(): Promise<void>;
}

export function createHighlights({ setting, scripting, ...deps }: HighlightsDeps): Highlights {
  // A rule that is taken away must not be overtaken by the one that was set before.
  const withLock = createMutex();
  const isOn = async () =>
    (await setting.read()) === true && !isOff(await deps.policy(), 'highlights');
  /** Where no script of ours lives, the tab is gone or access has ended, there is nothing to do. */
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
  const bring = (tabId: number) =>
    quietly(scripting.executeScript({ target: { tabId }, files: [HIGHLIGHTS_SCRIPT] }));
  const end = (tabId: number) => quietly(deps.sendToTab(tabId, { ask: 'endHighlights' }));

  /** Every page that is scanned is as the switch and the policy have it. */
  async function applyAll(): Promise<void> {
    deps.onChange();
    const on = await isOn();
    const tabs = await deps.queryTabs({});
    const act = async ({ id }: Tab) => {
      if (id === undefined) return;
      if (!on) await end(id);
      else if (await deps.isScanned(id)) await bring(id);
    };
    await Promise.all(tabs.map(act));
  }

  return {
    isOn,
    async setEnabled(on) {
      await setting.write(on);
      await applyAll();
    },
    policyChanged: applyAll,
    async found(tabId) {
      if (await isOn()) await bring(tabId);
    },
    highlighting: (tabId, { name, wanted }) =>
      withLock(async () => {
        const sheet = sheetFor(tabId, name);
        // Set twice, it would stay once when it is taken away.
        await quietly(scripting.removeCSS(sheet));
        if (!wanted) return;
        // The switch may have been turned while the script was on its way.
        if (await isOn()) await quietly(scripting.insertCSS(sheet));
        else await end(tabId);
      }),
  };
}

/** A style sheet for a tab's own page, as `scripting.insertCSS` and `removeCSS` take it. */
interface Sheet {
  target: { tabId: number };
  css: string;
  origin: 'AUTHOR';
}

/**
 * The looks of a highlight. Only colours and decorations can be given; the page's own text colour
 * stays, so that a thin tint and a line are readable on light and on dark pages alike. It is an author's
 * rule: Chromium 156 paints no background of a user's (tried).
 */
const sheetFor = (tabId: number, name: HighlightName): Sheet => ({
  target: { tabId },
  css: `::highlight(${name}) {
  background-color: rgb(240 170 0 / 16%);
  text-decoration: underline 2px rgb(214 138 0);
}
@media (forced-colors: active) {
  ::highlight(${name}) {
    background-color: Mark;
    color: MarkText;
  }
}`,
  origin: 'AUTHOR',
});

/**
 * Clicks on highlighted mentions. A click selects a ticker in the panel and does nothing else: what a
 * page's side says can never cause a request. Of a rush of clicks the last one counts.
 */
export interface MentionClicks {
  clicked(tabId: number, mention: MentionClicked): Promise<void>;
  /** The reader has turned to something else. */
  drop(tabId: number): Promise<void>;
}

interface MentionClicksDeps {
  states: Pick<PageStates, 'clicked' | 'dropClicked'>;
  /** Tells open panels that something is new about a tab. */
  onChange(tabId: number): void;
}

export function createMentionClicks({ states, onChange }: MentionClicksDeps): MentionClicks {
  /** Not told yet; lost with the worker, as the click is. */
  const waiting = new Map<number, MentionClicked>();
  const take = (tabId: number) => {
    const last = waiting.get(tabId);
    waiting.delete(tabId);
    return last;
  };

  return {
    async clicked(tabId, mention) {
      const isFirst = !waiting.has(tabId);
      waiting.set(tabId, mention);
      if (!isFirst) return;
      try {
        if (await states.clicked(tabId, () => take(tabId))) onChange(tabId);
      } catch (error) {
        take(tabId);
        throw error;
      }
    },
    async drop(tabId) {
      if (await states.dropClicked(tabId)) onChange(tabId);
    },
  };
}

/**
 * Whether the reader wants tickers highlighted on pages: kept over sessions, off until switched on.
 *
 * @param area storage.local
 */
export const highlightsSetting = (area: Area): Stored<boolean> =>
  stored(area, 'highlights', z.boolean());
