import { createRouter, type Handlers, type MessageSender } from '../../../lib/background/router.ts';
import type { PageMessage } from '../../../lib/messages/page-messages.ts';
import { ok, type Result } from '../../../lib/model/failure.ts';

export const OWN = 'chrome-extension://own/';
/** Our own page, and our script in the top frame of a tab. */
export const PANEL = { id: 'own', url: `${OWN}sidepanel.html` };
export const SCRIPT = { id: 'own', url: 'https://news.example/', frameId: 0, tab: { id: 7 } };

/** A router that answers every request this way, by default with the request's name. */
export function routed(
  answerTo = async (name: string, _input: unknown): Promise<unknown> => ok(name),
) {
  const asked: string[] = [];
  const reports: { tabId: number; said: PageMessage }[] = [];
  const handlers = new Proxy({} as Handlers, {
    get: (_, name) => (input: unknown) => {
      asked.push(String(name));
      return answerTo(String(name), input);
    },
  });
  const listen = createRouter({
    ...{ runtimeId: 'own', ownPages: OWN, handlers },
    onReport: (tabId, said) => reports.push({ tabId, said }),
  });
  /** Undefined where the router does not answer. */
  const send = (message: unknown, sender: MessageSender) =>
    new Promise<Result<unknown> | undefined>((resolve) => {
      if (!listen(message, sender, resolve)) resolve(undefined);
    });
  return { asked, reports, send };
}
