import type { Page } from 'puppeteer-core';
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
    const field = await find(page, label, ['textbox', 'searchbox', 'combobox']);
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
      await (await find(page, name, ['button', 'link'])).click();
    },
    async submit(label, words) {
      await type(label, words);
      await page.keyboard.press('Enter');
    },
  };
}

/** The first element of one of the roles whose accessible name is, or begins with, the given one. */
async function find(page: Page, name: string, roles: string[]) {
  return until(`a ${roles.join(' or ')} named "${name}"`, async () => {
    for (const role of roles) {
      for (const element of await page.$$(`::-p-aria([role="${role}"])`)) {
        const label = await element.evaluate(
          (node) =>
            node.getAttribute('aria-label') ??
            (node instanceof HTMLInputElement
              ? (node.labels?.[0]?.textContent ?? '')
              : (node.textContent ?? '')),
        );
        if (label.trim().replace(/\s+/g, ' ').startsWith(name)) return element;
      }
    }
    return null;
  });
}
