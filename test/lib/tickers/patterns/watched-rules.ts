import { JSDOM, VirtualConsole } from 'jsdom';
import { checkVisibility } from '../../../detect/visibility.ts';
import type { BuiltScript, Pattern } from './built-scripts.ts';

/** What the rules' patterns were given while they read some pages. */
export interface Watched {
  /** The patterns composed so far, by the place in the code that does. */
  composed: Map<number, Pattern[]>;
  /** The longest text each pattern was given, by `keyOf`. */
  longest: Map<string, number>;
}

export const keyOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

/** Told by the script under watch, in a realm of its own. */
interface Realm {
  compose(place: number, source: string, flags: string): void;
  execute(source: string, flags: string, length: number): void;
}

/** Runs in the page's realm before the rules: every composition and every use of a pattern is told. */
const WATCH = `
  const { exec } = RegExp.prototype;
  const { execute, compose } = realm;
  RegExp.prototype.exec = function (text) {
    execute(this.source, this.flags, String(text).length);
    return exec.call(this, text);
  };
  globalThis.watchedRegExp = (place) =>
    function (...parts) {
      const made = new RegExp(...parts);
      compose(place, made.source, made.flags);
      return made;
    };
  globalThis.takeTickerRules = (rules) => (globalThis.createReader = rules);
`;
const READ = `
  const texts = [];
  const walk = document.createNodeIterator(document.documentElement, 4);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node);
  const kept = { findings: [], isins: [], wkns: [], shares: [], isOpen: false, isStale: false, full: false };
  const read = createReader(document, kept);
  const walked = { texts, count: texts.length, roots: [document.documentElement], said: 0, full: false };
  for (const _ of read(walked, [].values()));
`;

/** Lets the built rules read pages, each in a window of its own, and watches their patterns. */
export function watchRules(
  { code, composed: places }: BuiltScript,
  pages: { html: string; url: string }[],
): Watched {
  const composed = new Map<number, Pattern[]>(places.map((place) => [place, []]));
  const longest = new Map<string, number>();
  const realm: Realm = {
    compose: (place, source, flags) => composed.get(place)?.push({ source, flags }),
    execute(source, flags, length) {
      const key = keyOf({ source, flags });
      longest.set(key, Math.max(length, longest.get(key) ?? 0));
    },
  };
  let watched = code;
  for (const place of [...places].sort((a, b) => b - a)) {
    const after = watched.slice(place + 'RegExp'.length);
    watched = `${watched.slice(0, place)}(watchedRegExp(${place}))${after}`;
  }
  for (const { html, url } of pages) {
    const { window } = new JSDOM(html, {
      url,
      runScripts: 'outside-only',
      virtualConsole: new VirtualConsole(),
    });
    Object.defineProperty(window.Element.prototype, 'checkVisibility', { value: checkVisibility });
    Object.defineProperty(window, 'realm', { value: realm });
    window.eval(`{${WATCH}}${watched};entry.main();{${READ}}`);
    window.close();
  }
  return { composed, longest };
}
