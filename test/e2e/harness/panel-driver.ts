import type { KeyInput, Page } from 'puppeteer-core';
import type { Tab } from '../../../lib/panel/position.ts';
import { clickFound } from './click-found.ts';
import { find } from './find-named.ts';
import { until } from './until.ts';

/** Uses the panel as a person does: by the names and words on it. */
export type PanelDriver = ReturnType<typeof drivePanel>;

const TABS: Record<Tab, string> = {
  overview: 'Overview',
  events: 'Events',
  financials: 'Financials',
  documents: 'Documents',
  search: 'Search',
};

/** One that is switched off meanwhile would take the press and do nothing. */
const PRESSED = ':is(button, a, summary):not(:disabled, [aria-disabled="true"])';

const saysIn = (text: string, words: string | RegExp): boolean =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

/** The same acts, each of which may be followed by others, as in `press('Pin').sees('Pinned')`. */
type InTurn<A> = {
  [K in keyof A]: A[K] extends (...given: infer G) => Promise<infer R>
    ? (...given: G) => Promise<R> & InTurn<A>
    : never;
};

function inTurn<A extends object>(acts: A, before?: Promise<unknown>): InTurn<A> {
  const followed = Object.entries(acts).map(([name, act]) => [
    name,
    (...given: unknown[]) => {
      const done = (async () => {
        await before;
        return await act(...given);
      })();
      return Object.assign(done, inTurn(acts, done));
    },
  ]);
  return Object.fromEntries(followed);
}

export function drivePanel(page: Page) {
  /** All visible text, white space folded. */
  const text = async () =>
    (await page.evaluate(() => document.body?.innerText ?? '')).replace(/\s+/g, ' ').trim();

  const unclicked = async (name: string) =>
    `"${name}" to click on\nthe panel says: ${await text().catch(String)}`;

  /** Looks again if the element was replaced, moved or hidden before the click. */
  async function click(name: string, selector: string, count = 1): Promise<void> {
    await until(
      () => unclicked(name),
      async () => {
        const found = await find(page, name, selector);
        try {
          return await clickFound(page, found, count);
        } catch (error) {
          if (/(?:No|to find) element|detached|not clickable/.test(String(error))) return false;
          throw error;
        }
      },
    );
  }

  const isTurned = (found: string, on: boolean) =>
    page.evaluate(
      (found, on) => {
        const box = document.querySelector<HTMLInputElement>(found);
        return box?.checked === on && !box.disabled;
      },
      found,
      on,
    );

  /** Turns a check box or switch, found by its label, once it is known to stand the other way; until it has turned. */
  async function turn(label: string, on: boolean): Promise<void> {
    const to = on ? 'on' : 'off';
    // Looks for the box each time, because it may be replaced.
    const is = async (on: boolean) => isTurned(await find(page, label, 'input'), on);
    await until(`"${label}" to turn ${to}, which it is not yet`, () => is(!on));
    await click(label, 'input');
    await until(`"${label}" to be ${to}`, () => is(on));
  }

  /** Puts the focus on the first element of a selector, once there is one. */
  async function focus(selector: string): Promise<void> {
    await until(`${selector} to have the focus`, () =>
      page.evaluate((selector) => {
        const found = document.querySelector<HTMLElement>(selector);
        found?.focus();
        return found !== null && document.activeElement === found;
      }, selector),
    );
  }

  /** Chooses from a list, once it has that option; until it is the chosen one. */
  async function choose(selector: string, value: string): Promise<void> {
    const is = (of: 'offered' | 'chosen') =>
      page.evaluate(
        (selector, value, of) => {
          const list = document.querySelector<HTMLSelectElement>(selector);
          if (of === 'chosen') return list?.value === value;
          return [...(list?.options ?? [])].some((option) => option.value === value);
        },
        selector,
        value,
        of,
      );
    await until(`${value} among ${selector}`, () => is('offered'));
    await page.select(selector, value);
    await until(`${value} chosen in ${selector}`, () => is('chosen'));
  }

  /** Opens a tab of the company, until only its content is in the document. */
  async function openTab(tab: Tab): Promise<void> {
    await click(TABS[tab], '.tabs button');
    await until(`the tab ${tab}`, () =>
      page.evaluate(
        (tab) =>
          document.querySelector(`[data-tab="${tab}"]`)?.hasAttribute('aria-current') === true,
        tab,
      ),
    );
  }

  /** Replaces the text of a field found by its accessible name. */
  async function type(label: string, words: string): Promise<void> {
    await click(label, 'input, textarea', 3);
    await page.keyboard.press('Backspace');
    await page.keyboard.type(words);
  }

  /** Clicks the first button or link whose accessible name begins so, within the elements of a selector. */
  const press = (name: string, within = '') => click(name, `${within} ${PRESSED}`);

  /** Waits until no part of the panel waits for an answer. */
  const atRest = () =>
    until('the panel at rest', async () => !(await page.$('[aria-busy="true"]')));

  /** Waits until all of these words are on the panel; returns its text. */
  async function sees(...all: (string | RegExp)[]): Promise<string> {
    let seen = '';
    await until(
      async () =>
        `${all.filter((words) => !saysIn(seen, words)).join(', ')} on the panel\nthe panel says: ${seen}`,
      async () => {
        seen = await text();
        return all.every((words) => saysIn(seen, words));
      },
    );
    return seen;
  }

  const acts = {
    reload: () => page.reload(),
    /** Presses keys one after the other. */
    async keys(...keys: KeyInput[]) {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Waits until there is an element of a selector. */
    has: (selector: string) => page.waitForSelector(selector),
    text,
    type,
    sees,
    atRest,
    /**
     * Waits until the panel is at rest and counts every call, because a call's notice reaches the
     * panel a moment after its answer.
     */
    async allDrawn() {
      await atRest();
      await until('the panel to count all calls', () => page.evaluate(countsAllCalls));
    },
    /** Waits until the words have left the panel. */
    async lacks(words: string | RegExp) {
      await until(`no ${words} on the panel`, async () => !saysIn(await text(), words));
    },
    /**
     * Does an act, and waits for words that it brings to the panel, be it for a moment only. The same words from
     * before have to leave first.
     */
    async says(words: string, act: () => Promise<unknown>) {
      const said = await listenFor(page, words);
      await act();
      await until(`"${words}" to be said`, said);
    },
    /** Waits until the company with a ticker is open, whatever of it is there by then. */
    opens: (ticker: string) =>
      until(`${ticker} to be open`, () =>
        page.evaluate(
          (ticker) => document.querySelector('.price-ticker')?.textContent?.trim() === ticker,
          ticker,
        ),
      ).then(() => undefined),
    press,
    /** Ends the connection by the panel's own buttons. */
    async disconnect() {
      await press('Connected');
      await press('Disconnect');
      await sees('Not connected');
    },
    openTab,
    turn,
    /** Clicks the first element of a selector, once there is one. */
    tap: (selector: string) => click('', selector),
    focus,
    /** Waits until something has the focus whose name has these words. */
    async hasFocus(words: string | RegExp) {
      let name = '';
      await until(
        async () => `the focus on ${words}, not on ${name}`,
        async () => {
          name = await page.evaluate(focusedName);
          return saysIn(name, words);
        },
      );
    },
    /** Presses a button that deletes, and then the button that confirms it. */
    async deletes(name: string) {
      await press(name);
      await press('Confirm');
    },
    choose,
    /** Double-clicks: the second press falls on the same place, whatever lies there by then. */
    pressTwice: (name: string) => click(name, PRESSED, 2),
    /** Types and submits with the Enter key. */
    async submit(label: string, words: string) {
      await type(label, words);
      await page.keyboard.press('Enter');
    },
  };
  return { page, ...inTurn(acts) };
}

/** Runs in the panel. */
async function countsAllCalls(): Promise<boolean> {
  const shown = document.querySelector('.status-calls button')?.textContent;
  const stored = Object.keys(await chrome.storage.session.get(null));
  const calls = stored.filter((key) => key.startsWith('call:'));
  // In front of the bar, a list of its own has no count.
  return shown === undefined || shown.endsWith(`(${calls.length})`);
}

/** Runs in the panel: the name of what has the focus. */
function focusedName(): string {
  const { activeElement: focused } = document;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
  return (focused?.ariaLabel || label?.textContent || '').replace(/\s+/g, ' ').trim();
}

let marks = 0;

/**
 * Watches every change of the panel for words, from the moment that it does not say them; asks whether they were
 * there once since.
 */
async function listenFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  marks += 1;
  const mark = String(marks);
  await until(`"${words}" of before to leave the panel`, () => watchFor(page, words, mark));
  return () =>
    page.evaluate((mark) => document.documentElement.getAttribute('data-said') === mark, mark);
}

/** Begins to watch; false if the words are on screen already. */
const watchFor = (page: Page, words: string, mark: string): Promise<boolean> =>
  page.evaluate(
    (words, mark) => {
      const isThere = () => document.body.innerText.replace(/\s+/g, ' ').includes(words);
      if (isThere()) return false;
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        document.documentElement.setAttribute('data-said', mark);
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      return true;
    },
    words,
    mark,
  );
