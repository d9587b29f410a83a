import type { Browser, Page } from 'puppeteer-core';

/** A real browser with the built extension in it, as stories use either of them. */
export interface ExtensionBrowser {
  /** The browser and its tabs. */
  puppeteer: Browser;
  /** Scheme and host of the extension's own documents. */
  origin: string;
  /** Access to origins that it has once it is installed. */
  hosts: readonly string[];
  /** Where a provider sends the browser back to. */
  callback: string;
  /** Clicks the real toolbar button while that page is in front. */
  clickToolbar(page: Page): Promise<void>;
  /** The real side panel's or sidebar's document, once it is there. */
  panel(): Promise<Page>;
  /** Opens a page of the browser itself, where no extension may look. */
  openInner(): Promise<Page>;
  /** Closes every other tab and window. */
  closeOthers(than: Page): Promise<void>;
  /** Opens a document of the extension in a tab. */
  openOwn(path: string): Promise<Page>;
  /** A document of the extension that is open in a tab, once it is there. */
  ownTab(path: string): Promise<Page>;
  /** Runs a function in the background, waking it where it has ended. */
  inBackground<A extends unknown[], T>(act: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Puts the version in a folder in the place of the one that runs. */
  update(folder: string): Promise<void>;
  /** Ends the background as the browser may at any time. */
  endBackground(): Promise<void>;
  /** Lets the extension's next request for access to an origin succeed: no prompt can be pressed. */
  allowOrigin(pattern: string): Promise<void>;
  /** Gives access to an origin as the browser's own controls do; the panel is open. */
  grantOrigin(pattern: string): Promise<void>;
  /** The clipboard as another program reads it: its texts by media type. */
  clipboard(page: Page): Promise<Record<string, string>>;
  /** Saves downloads in a folder from now on. */
  downloadTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** The code that calls a function with values that JSON holds. */
export const callOf = <A extends unknown[]>(act: (...args: A) => unknown, args: A): string =>
  `(${act})(${args.map((value) => JSON.stringify(value)).join()})`;
