import * as z from 'zod/mini';
import type { HighlightName } from '../highlights/names.ts';
import type {
  Highlighting,
  MentionClicked,
  NameClicked,
  PageRequest,
} from '../messages/page-messages.ts';
import { isOff, type Policy } from '../settings/policy.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, type Stored, stored } from '../storage/stored.ts';
import type { PageStates } from './page-states.ts';
import type { Tab } from './pages.ts';
import { quietly } from './quietly.ts';

/** Injected beside the content script, and only if highlights are switched on. */
const HIGHLIGHTS_SCRIPT = '/highlights.js';

/** Highlights on pages: the user's switch, the script that sets them, the style rule that paints them. */
interface HighlightsDeps {
  enabled: Stored<boolean>;
  policy(): Promise<Policy>;
  /** Whether the tab's page has been scanned. */
  isScanned(tabId: number): Promise<boolean>;
  queryTabs(filter: object): Promise<Tab[]>;
  scripting: {
    executeScript(injection: {
      target: { tabId: number };
      files: (typeof HIGHLIGHTS_SCRIPT)[];
    }): Promise<unknown>;
    insertCSS(sheet: HighlightSheet): Promise<unknown>;
    removeCSS(sheet: HighlightSheet): Promise<unknown>;
  };
  sendToTab(tabId: number, message: PageRequest): Promise<unknown>;
  /** Tells open panels that the switch changed. */
  onChange(): void;
}

export interface Highlights {
  isOn(): Promise<boolean>;
  /** Turns the switch, with effect on every scanned page. */
  setEnabled(on: boolean): Promise<void>;
  /** A page reported its findings: injects the script if highlights are on. */
  found(tabId: number): Promise<void>;
  /** A page's highlight needs its style rule, or no longer does. */
  highlighting(tabId: number, message: Highlighting): Promise<void>;
  /** The administrator allowed or forbade highlights: applies it to every scanned page. */
  policyChanged(): Promise<void>;
}

export function createHighlights({ enabled, scripting, ...deps }: HighlightsDeps): Highlights {
  // Removing a style rule must not overtake an insertion that began earlier.
  const withLock = createMutex();
  const isOn = async () =>
    (await enabled.read()) === true && !isOff(await deps.policy(), 'highlights');
  const inject = (tabId: number) =>
    quietly(scripting.executeScript({ target: { tabId }, files: [HIGHLIGHTS_SCRIPT] }));
  const end = (tabId: number) => quietly(deps.sendToTab(tabId, { ask: 'endHighlights' }));

  /** Brings every scanned page in line with the switch and the policy. */
  async function applyAll(): Promise<void> {
    deps.onChange();
    const on = await isOn();
    const tabs = await deps.queryTabs({});
    const act = async ({ id }: Tab) => {
      if (id === undefined) return;
      if (!on) return end(id);
      if (await deps.isScanned(id)) {
        await inject(id);
        // The answer to a report has the names to mark.
        await quietly(deps.sendToTab(id, { ask: 'report' }));
      }
      await quietly(deps.sendToTab(id, { ask: 'startHighlights' }));
    };
    await Promise.all(tabs.map(act));
  }

  return {
    isOn,
    async setEnabled(on) {
      await enabled.write(on);
      await applyAll();
    },
    policyChanged: applyAll,
    async found(tabId) {
      if (await isOn()) await inject(tabId);
    },
    highlighting: (tabId, { name, wanted }) =>
      withLock(async () => {
        const sheet = sheetFor(tabId, name);
        // A sheet that was inserted twice would survive one removal.
        await quietly(scripting.removeCSS(sheet));
        if (!wanted) return;
        // The switch may have changed while the script was being injected.
        if (await isOn()) await quietly(scripting.insertCSS(sheet));
        else await end(tabId);
      }),
  };
}

/** A style sheet for a tab's own page, as `scripting.insertCSS` and `removeCSS` take it. */
interface HighlightSheet {
  target: { tabId: number };
  css: string;
  origin: 'AUTHOR';
}

/**
 * Highlights keep the page's text colour, so that a light tint and an underline are readable on light and
 * dark pages alike. The rule has author origin: Chromium 156 paints no background of a user rule (tried).
 */
const sheetFor = (tabId: number, name: HighlightName): HighlightSheet => ({
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
 * Clicks on highlighted mentions and names. A click only selects a row in the panel: a message from a page can
 * never cause a request. Of several clicks in a row, the last one counts.
 */
export interface MentionClicks {
  clicked(tabId: number, mention: MentionClicked | NameClicked): Promise<void>;
  /** The user moved on, so the click no longer selects anything. */
  drop(tabId: number): Promise<void>;
}

interface MentionClicksDeps {
  states: Pick<PageStates, 'clicked' | 'dropClicked'>;
  /** Tells open panels that the state of a tab changed. */
  onChange(tabId: number): void;
}

export function createMentionClicks({ states, onChange }: MentionClicksDeps): MentionClicks {
  /** Clicks that are not stored yet. They may be lost with the worker. */
  const waiting = new Map<number, MentionClicked | NameClicked>();
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
 * Whether the user wants tickers highlighted on pages: kept across sessions, off by default.
 *
 * @param area storage.local
 */
export const highlightsSetting = (area: Area): Stored<boolean> =>
  stored(area, 'highlights', z.boolean());
