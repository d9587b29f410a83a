const BEYOND_ASCII = /[^\0-\x7f]/g;
/** After a backslash an escape would mean something else. */
const ESCAPED = /\\[^\0-\x7f]/;

/** The part of a built file that is used here. */
interface Built {
  type: string;
  code?: string;
}

/**
 * A build plugin that writes the scripts for web pages in ASCII. A browser keeps the source of a script as long as the
 * page lives, with two bytes for each character as soon as one is beyond Latin-1, and the detector knows words of East
 * Asia. The minifier writes them out, so this comes after it.
 */
export const asciiScripts = {
  name: 'ascii-scripts',
  generateBundle({ format }: { format: string }, files: Record<string, Built>) {
    if (format !== 'iife') return;
    for (const file of Object.values(files)) {
      if (file.type === 'chunk' && file.code !== undefined) file.code = inAscii(file.code);
    }
  },
};

/** The same code without a character beyond ASCII: in texts and in expressions an escape is that character. */
export function inAscii(code: string): string {
  if (ESCAPED.test(code)) throw new Error('a character beyond ASCII stands after a backslash');
  return code.replace(
    BEYOND_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
