import type messages from '../public/_locales/en/messages.json';

/** Every user-visible text has a key in public/_locales/en/messages.json. */
export type WordKey = keyof typeof messages;

type Lookup = (key: string, substitutions: string[]) => string;

let lookup: Lookup = (key) => key;

/** Called once by each entrypoint with the browser's own `i18n.getMessage`. */
export function installWords(source: Lookup): void {
  lookup = source;
}

/** The text for a key; `$1`, `$2`, … in it are replaced by the given values. */
export function t(key: WordKey, ...substitutions: (string | number)[]): string {
  return lookup(key, substitutions.map(String)) || key;
}
