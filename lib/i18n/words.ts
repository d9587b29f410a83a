import * as z from 'zod/mini';
import type messages from '../../public/_locales/en/messages.json';
import { directionOf, type Language, numberFormat, pluralRules } from './languages.ts';

type Category = Intl.LDMLPluralRule;
type MessageKey = keyof typeof messages;

/** Words that depend on a number: one message for each plural category, as `pageCount_one`. */
type CountKey = MessageKey extends infer K
  ? K extends `${infer Stem}_${Category}`
    ? Stem
    : never
  : never;

/** Every other user-visible text has a key in public/_locales/en/messages.json. */
export type WordKey = Exclude<MessageKey, `${string}_${Category}`>;

/** Gives the text for a key with its substitutions; empty where there is none. */
export type Lookup = (key: string, substitutions: string[]) => string;

let lookup: Lookup = (key) => key;
/** Whether the words run from right to left; null until it is asked. */
let rightToLeft: boolean | null = null;

/** Texts without values, by key: to ask the browser for one costs more than to draw it. */
const plain = new Map<WordKey, string>();

/** Called by each of our pages with the words of the user's language, and again with another's. */
export function installWords(source: Lookup): void {
  lookup = source;
  rightToLeft = null;
  plain.clear();
}

/** The text for a key; `$1`, `$2`, … in it are replaced by the given values. */
export function t(key: WordKey, ...substitutions: (string | number)[]): string {
  if (substitutions.length > 0) return lookup(key, placed(substitutions)) || key;
  const known = plain.get(key) ?? (lookup(key, []) || key);
  plain.set(key, known);
  return known;
}

/** Completes the key of a name's words, as `formLabel` for `form` and `label`. */
export const capital = <S extends string>(name: S) =>
  `${name[0]?.toUpperCase()}${name.slice(1)}` as Capitalize<S>;

/** A number as the language writes it. */
export const numbered = (count: number): string => numberFormat(t('locale')).format(count);

/** The text for a number of things: `$1` is the number as the language writes it, `$2`, … the rest. */
export function tCount(key: CountKey, count: number, ...rest: (string | number)[]): string {
  const values = [numbered(count), ...placed(rest)];
  const form = `${key}_${pluralRules(t('locale')).select(count)}`;
  return lookup(form, values) || lookup(`${key}_other`, values) || key;
}

/** A value beside our words, isolated like a value within them. */
export const valueIn = (text: string): string => placed([text]).join('');

/** Isolates values within our words, or right-to-left languages would show `-5` as `5-` (UAX #9). */
function placed(values: (string | number)[]): string[] {
  const texts = values.map(String);
  if (texts.length === 0) return texts;
  rightToLeft ??= directionOf(lookup('locale', [])) === 'rtl';
  return rightToLeft ? texts.map((text) => `\u2068${text}\u2069`) : texts;
}

const tableSchema = z.catchall(z.object({}), z.object({ message: z.string() }));
/** One language's messages, as public/_locales holds them. */
export type Table = z.infer<typeof tableSchema>;

/** Loads the words of a language, whatever the browser's language is. */
export async function loadWords(
  language: Language,
  readJson: (path: string) => Promise<unknown>,
): Promise<Lookup> {
  const path = `/_locales/${language.replace('-', '_')}/messages.json`;
  return lookupIn(tableSchema.parse(await readJson(path)));
}

/** Looks words up as the browser does; a key that is not there gives an empty text. */
export const lookupIn =
  (table: Table): Lookup =>
  (key, substitutions) =>
    Object.hasOwn(table, key) ? substitute(table[key]?.message ?? '', substitutions) : '';

/** `$1` to `$9` are replaced; a row of dollars loses one, so that `$$` is one dollar. */
function substitute(message: string, values: string[]): string {
  return message.replace(/\$(\$+|[1-9])/g, (_, sign: string) =>
    sign.startsWith('$') ? sign : (values[Number(sign) - 1] ?? ''),
  );
}
