import './browser-globals.ts';
import { openPage } from './open-page.ts';
import { readShown } from './read-shown.ts';
import type { Reader } from './reading.ts';

/** Reads pages in a DOM for Node. */
export const nodeReader: Reader = {
  async read(html, url, keys) {
    const document = openPage(html, url);
    try {
      return readShown(document, keys);
    } finally {
      document.defaultView?.close();
    }
  },
  async [Symbol.asyncDispose]() {},
};
