import type { ElementHandle, Page } from 'puppeteer-core';
import { until } from './until.ts';

/** Using the panel as a reader does: by the names and words on it. */
export interface PanelDriver {
  page: Page;
  /** All visible text, white space folded. */
  text(): Promise<string>;
  sees(words: string | RegExp, deadlineMs?: number): Promise<string>;
  /** Clicks a button or link by its accessible name. */
  press(name: string): Promise<void>;
  /** Replaces the text of a field found by its accessible name. */
  type(label: string, text: string): Promise<void>;
  /** Types and submits with the Enter key. */
  submit(label: string, text: string): Promise<void>;
}

export function drivePanel(page: Page): PanelDriver {
  const text = async () =>
    (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, ' ').trim();

  async function type(label: string, words: string): Promise<void> {
    const field = await find(page, label, 'input, textarea');
    await field.click({ count: 3 });
    await page.keyboard.press('Backspace');
    await field.type(words);
  }

  return {
    page,
    text,
    type,
    async sees(words, deadlineMs = 15_000) {
      try {
        return await until(
          `${words} on the panel`,
          async () => {
            const seen = await text();
            return (typeof words === 'string' ? seen.includes(words) : words.test(seen)) && seen;
          },
          deadlineMs,
        );
      } catch (error) {
        throw new Error(`${error}\nthe panel says: ${await text()}`);
      }
    },
    async press(name) {
      await (await find(page, name, 'button, a, summary')).click();
    },
    async submit(label, words) {
      await type(label, words);
      await page.keyboard.press('Enter');
    },
  };
}

/** The first shown element among those selected whose name is, or begins with, the given one. */
async function find(page: Page, name: string, selector: string): Promise<ElementHandle> {
  const found = await until(`"${name}" to use`, async () => {
    const handle = await page.evaluateHandle(
      (selector, name) =>
        [...document.querySelectorAll(selector)].find((element) => {
          const label =
            element.getAttribute('aria-label') ??
            (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) ??
            element.textContent;
          const said = String(label || element.textContent).trim();
          return said.replace(/\s+/g, ' ').startsWith(name) && element.checkVisibility();
        }) ?? null,
      selector,
      name,
    );
    return handle.asElement();
  });
  // Everything queried is an element, never a bare node.
  return found as ElementHandle;
}
