import type { PageMessage } from './page-messages.ts';

export type PageMessageListener = (message: unknown, createPageSender: { id?: string }) => void;

/** The part of `browser.runtime` that scripts in a page use; in Manifest V3, Firefox's `chrome` gives promises too. */
export interface PageRuntime {
  id?: string;
  sendMessage(message: PageMessage): Promise<unknown>;
  onMessage: {
    addListener(listener: PageMessageListener): void;
    removeListener(listener: PageMessageListener): void;
  };
}

/** Sends to the background. After the extension's update, an old script has no runtime: it ends quietly. */
export function sender(runtime: PageRuntime, end: () => void): (message: PageMessage) => void {
  return (message) => {
    try {
      runtime.sendMessage(message).catch(() => {});
    } catch {
      end();
    }
  };
}
