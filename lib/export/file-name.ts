/** Longest piece of a name: whole names stay far below what any file system takes. */
const MOST = 40;

/**
 * A file's name of letters, digits and hyphens alone, whatever the parts hold: accents are dropped,
 * everything else becomes a hyphen, and parts with nothing left are left out.
 *
 * @param parts the first of them may not end up alone: some systems keep words such as `con`
 * @param extension without its point
 */
export function fileName(parts: (string | null)[], extension: string): string {
  const words = parts.map((part) => safePart(part ?? '')).filter((part) => part !== '');
  return `${['tickerside', ...words].join('-')}.${extension}`;
}

const safePart = (part: string) =>
  part
    .slice(0, 400)
    .normalize('NFKD')
    .replace(/[øØ]/g, 'o')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '');
