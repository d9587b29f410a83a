import { vi } from 'vitest';
import rules from '../../entrypoints/ticker-rules.ts';
import script from '../../entrypoints/tickers.content.ts';
import { type PageMessage, pageMessageSchema } from '../../lib/messages/page-messages.ts';

type Listener = (message: unknown, sender: { id?: string }) => unknown;

/** The part of the browser that the content script uses, with a background that brings the rules. */
export class Browser {
  /** The script's messages, parsed as in the background, without requests for the rules. */
  readonly said: PageMessage[] = [];
  rulesWanted = 0;
  /** Whether the background brings the requested rules. */
  brings = true;
  readonly #listeners: Listener[] = [];
  #waiting: (() => void)[] = [];

  constructor() {
    globalThis.tickerScan?.end();
    globalThis.tickerScan = undefined;
    globalThis.takeTickerRules = undefined;
    vi.stubGlobal('chrome', {
      runtime: {
        id: 'own',
        sendMessage: (message: unknown) => this.#send(message),
        onMessage: {
          addListener: (listener: Listener) => this.#listeners.push(listener),
          removeListener: (listener: Listener) => {
            this.#listeners.splice(this.#listeners.indexOf(listener) >>> 0, 1);
          },
        },
      },
    });
  }

  /** The script takes no context: it is built without WXT's wrapper. */
  inject(): void {
    (script.main as () => void)();
  }

  /** Injects the script, and waits for its first report. */
  async injectAndHear(): Promise<void> {
    this.inject();
    await this.heard(1);
  }

  /** Injects the scripts as the background does. */
  injectRules(): void {
    rules.main();
  }

  /** Sends a message to the page's scripts and returns their answers. */
  tell(message: unknown, sender: { id?: string } = { id: 'own' }): unknown[] {
    return this.#listeners.map((listen) => listen(message, sender));
  }

  /** Waits for this many messages of the script. */
  async heard(count: number): Promise<void> {
    while (this.said.length < count) await this.next();
  }

  /** Waits for the next message, requests for rules included. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  get listens(): boolean {
    return this.#listeners.length > 0;
  }

  /** The symbols of the last report. */
  get symbols(): string[] | undefined {
    const last = this.said.at(-1);
    return last?.report === 'tickersFound' ? last.tickers.map(({ symbol }) => symbol) : undefined;
  }

  async #send(message: unknown): Promise<void> {
    const said = pageMessageSchema.parse(message);
    // No names are known.
    if (said.report === 'namesWanted') return;
    if (said.report !== 'rulesWanted') this.said.push(said);
    else {
      this.rulesWanted++;
      if (this.brings) queueMicrotask(() => this.injectRules());
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
