import type { Page } from 'puppeteer-core';
import { contentScriptRealm } from '../harness/peek.ts';

/** The world of our content script in a page, as an attacker controls it. Only Chromium shows it. */
export interface ContentScriptWorld {
  /** Sends each message and returns each answer as JSON, or null without an answer. */
  send(messages: unknown[]): Promise<(string | null)[]>;
  run<T>(act: (text: string) => T, text?: string): Promise<Awaited<T>>;
}

/** @param origin of the extension, because the page may have scripts of other extensions */
export async function contentScriptWorld(page: Page, origin: string): Promise<ContentScriptWorld> {
  const realm = await contentScriptRealm(page, origin);
  return {
    // As JSON: Puppeteer itself would drop keys such as __proto__.
    send: (messages) =>
      realm.evaluate(async (text) => {
        const list: unknown[] = JSON.parse(text);
        const send = async (message: unknown) => {
          const answer = await chrome.runtime.sendMessage(message).catch(() => null);
          return answer === undefined || answer === null ? null : JSON.stringify(answer);
        };
        return Promise.all(list.map(send));
      }, JSON.stringify(messages)),
    run: (act, text = '') => realm.evaluate(act, text),
  };
}
