import type { Browser, Page } from 'puppeteer-core';
import { until } from './until.ts';

/** An account of the provider. */
export interface Credentials {
  login: string;
  password: string;
}

/** The window that the browser opened for signing in. */
export function providerWindow(browser: Browser, authUrl: string): Promise<Page> {
  return until('the sign-in window', async () =>
    (await browser.pages()).find((page) => page.url().startsWith(authUrl)),
  );
}

/** Signs in, approves and waits for the window to close, because another sign-in would use it. */
export async function signInAt(
  browser: Browser,
  authUrl: string,
  { login, password }: Credentials,
): Promise<void> {
  const page = await providerWindow(browser, authUrl);
  await fillIn(page, login, password);
  await press(page, 'Approve read-only access');
  await closes(page);
}

/** Waits until the browser has closed a sign-in window. */
export const closes = (page: Page): Promise<boolean> =>
  until('the sign-in window to close', () => page.isClosed());

export async function fillIn(page: Page, login: string, password: string): Promise<void> {
  await whileOpen(page, 'the form to sign in', () =>
    page.evaluate(
      (values) => {
        const fields = Object.entries(values).map(([name, value]) => {
          const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
          if (field) field.value = value;
          return field;
        });
        return fields.every((field) => field !== null);
      },
      { login, password },
    ),
  );
  await press(page, 'Sign in');
}

/**
 * Presses a button of a page that may leave, or close, because of it: a moment after the answer, which would go
 * with the page. These pages are the provider's: how a click reaches them is nothing of ours.
 */
export const press = (page: Page, name: string): Promise<void> =>
  whileOpen(page, `"${name}" to press`, () =>
    page.evaluate((name) => {
      const buttons = [...document.querySelectorAll('button')];
      const found = buttons.find((button) => button.textContent.trim() === name);
      if (found) setTimeout(() => found.click());
      return found !== undefined;
    }, name),
  );

/** Repeats the act while the page navigates. */
async function whileOpen(page: Page, what: string, act: () => Promise<boolean>): Promise<void> {
  await until(what, () =>
    act().catch((error) => {
      if (page.isClosed()) throw error;
      return false;
    }),
  );
}
