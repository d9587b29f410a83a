import type { PageMessage } from './page-messages.ts';

export type PageMessageListener = (message: unknown, createPageSender: { id?: string }) => void;

/** What scripts in a page use of the browser; in Manifest V3 its methods give promises in Firefox too. */
export interface PageRuntime {
  id?: string;
  sendMessage(message: PageMessage): Promise<unknown>;
  onMessage: {
    addListener(listener: PageMessageListener): void;
    removeListener(listener: PageMessageListener): void;
  };
}

/**
 * Sends to the background. After an update of the extension a script lives on without a runtime: then
 * it is ended, quietly.
 */
export function sender(runtime: PageRuntime, end: () => void): (message: PageMessage) => void {
  return (message) => {
    try {
      runtime.sendMessage(message).catch(() => {});
    } catch {
      end();
    }
  };
}
