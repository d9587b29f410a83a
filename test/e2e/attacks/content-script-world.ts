import type { Page } from 'puppeteer-core';
import { contentScriptRealm } from '../harness/peek.ts';

/** The world of our content script in a page, as an attacker controls it. Only Chromium shows it. */
export type ContentScriptWorld = Awaited<ReturnType<typeof contentScriptWorld>>;

/** @param origin of the extension, because the page may have scripts of other extensions */
export async function contentScriptWorld(page: Page, origin: string) {
  const realm = await contentScriptRealm(page, origin);
  return {
    /** Sends each message and returns each answer as JSON, or null without an answer. */
    send: (messages: unknown[]) =>
      // As JSON: Puppeteer itself would drop keys such as __proto__.
      realm.evaluate(async (text) => {
        const list: unknown[] = JSON.parse(text);
        const send = async (message: unknown) => {
          const answer = await chrome.runtime.sendMessage(message).catch(() => null);
          return answer === undefined || answer === null ? null : JSON.stringify(answer);
        };
        return Promise.all(list.map(send));
      }, JSON.stringify(messages)),
    run: <T>(act: (text: string) => T, text = '') => realm.evaluate(act, text),
  };
}
