import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { unpackKeys } from '../lib/names/key-table.ts';
import { createNameReader } from '../lib/names/page/name-reader.ts';

/** The hashed keys of the operator's directory, packed; empty without one (wxt.config.ts). */
declare const __NAME_KEYS__: string;

/** Globals of the isolated world, which the page's scripts cannot see. */
declare global {
  /** Hashed keys of the user's own companies, set by the background before it injects this script. */
  var ownNameKeys: number[] | undefined;
}

/** Passes the name reader, with the tables of known names, to the content script that asked for it. */
export default defineUnlistedScript(() => {
  // The page may define an element with this id; accept only the extension's own global.
  const own = Object.hasOwn(globalThis, 'ownNameKeys') ? globalThis.ownNameKeys : undefined;
  globalThis.ownNameKeys = undefined;
  if (!Object.hasOwn(globalThis, 'takeNameReader')) return;
  const keys = { directory: unpackKeys(__NAME_KEYS__), own: Uint32Array.from(own ?? []).sort() };
  globalThis.takeNameReader?.((doc, page) => createNameReader(doc, keys, page));
});
