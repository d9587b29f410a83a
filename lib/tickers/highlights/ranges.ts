import type { PageMention } from './scan-global.ts';

/** The mentions that are shown, each with its range. */
export type MentionRange = ReadonlyMap<PageMention, Range>;

const MAX_LENGTH = 100;

/** Letters and digits alone: separators of classes, leading zeros and full width are spellings. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');

/** False where the text a mention stood in is gone or says something else by now. */
export function isThere(doc: Document, { node, start, end, symbol }: PageMention): boolean {
  // A document inside this one has a registry of its own.
  if (!node.isConnected || node.ownerDocument !== doc || end - start > MAX_LENGTH) return false;
  const written = bare(symbol);
  if (end > node.data.length || !written) return false;
  return bare(node.data.slice(start, end)).includes(written);
}

/** Puts a range around a mention that is there; one that stays as it is is not painted again. */
export function surround(range: Range, { node, start, end }: PageMention): Range {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer !== node || startOffset !== start) range.setStart(node, start);
  if (endContainer !== node || endOffset !== end) range.setEnd(node, end);
  return range;
}
