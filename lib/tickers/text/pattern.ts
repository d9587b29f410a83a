/**
 * The letters of all scripts, capitals and small letters, each by a few ranges. Beyond ß and ÿ, Latin capitals and
 * small letters take turns, so that each counts as either. A browser takes 50 µs or more for each `\p{L}`, every
 * time that it reads a pattern: as the script starts, as the pattern is made, and at its first uses.
 */
const LETTERS: Record<string, string> = {
  L: 'A-Za-z\\u00c0-\\u1fff\\u3041-\\ud7ff',
  Lu: 'A-Z\\u00c0-\\u00de\\u0100-\\u024f\\u0391-\\u03a9\\u0400-\\u042f',
  Ll: 'a-z\\u00df-\\u024f\\u03ac-\\u03ce\\u0430-\\u045f',
};

/** A letter, or a part of a pattern that says whether a class begins or ends. */
const TOKEN = /\\p\{(\w+)\}|\\.|[[\]]/g;

/** A pattern in which `\p{L}`, `\p{Lu}` and `\p{Ll}` are letters by `LETTERS`. */
function patternOf(source: string, flags = ''): RegExp {
  let isInClass = false;
  const ranged = source.replace(TOKEN, (token, kind?: string) => {
    if (token === '[' || token === ']') isInClass = token === '[';
    const letters = kind && LETTERS[kind];
    return letters ? (isInClass ? letters : `[${letters}]`) : token;
  });
  return new RegExp(ranged, flags);
}

/** A tag of such patterns with these flags. */
export const patternWith =
  (flags: string) =>
  ({ raw: [source = ''] }: TemplateStringsArray): RegExp =>
    patternOf(source, flags);

/** A tag of such patterns. */
export const pattern = patternWith('');
