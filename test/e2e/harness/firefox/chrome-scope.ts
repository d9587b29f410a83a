import type { Browser } from 'puppeteer-core';

/** Firefox's own window: where its toolbar, its sidebar and its extensions live. */
export interface ChromeScope {
  /** Evaluates an expression there, waiting for a promise; gives its value by way of JSON. */
  run<T>(expression: string): Promise<T>;
}

/** The part of WebDriver BiDi's answers that is used here. */
interface BidiAnswer {
  result: {
    contexts?: { context: string }[];
    type?: string;
    result?: { value?: string };
    exceptionDetails?: { text: string };
  };
}
interface Bidi {
  send(method: string, parameters: object): Promise<BidiAnswer>;
}

/** Needs `-remote-allow-system-access`. */
export async function chromeScope(browser: Browser): Promise<ChromeScope> {
  // Puppeteer's BiDi browser has its connection; only the common type of all browsers hides it.
  const { connection } = browser as unknown as { connection: Bidi };
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const context = tree.result.contexts?.[0]?.context;
  if (!context) throw new Error('Firefox shows no window of its own');
  return {
    async run(expression) {
      const { result } = await connection.send('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (result.type === 'exception' || result.result?.value === undefined) {
        throw new Error(result.exceptionDetails?.text ?? 'Firefox gave no value');
      }
      return JSON.parse(result.result.value);
    },
  };
}
