import type { PageMention } from './scan-global.ts';

/** The mentions that are shown, each with its range. */
export type MentionRange = ReadonlyMap<PageMention, Range>;

const MAX_LENGTH = 100;

/** Letters and digits alone: spellings differ in separators of classes, leading zeros and full width. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');

/** Whether the page still has the text of a mention. */
export function isThere(doc: Document, mention: PageMention): boolean {
  const { node, start, end } = mention;
  // A document inside this one has a registry of its own.
  if (!node.isConnected || node.ownerDocument !== doc || end - start > MAX_LENGTH) return false;
  const written = bare('symbol' in mention ? mention.symbol : mention.written);
  if (end > node.data.length || !written) return false;
  return bare(node.data.slice(start, end)).includes(written);
}

/** Puts a range around a mention. Leaves unchanged ends alone, because setting them would repaint. */
export function surround(range: Range, { node, start, end }: PageMention): Range {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer !== node || startOffset !== start) range.setStart(node, start);
  if (endContainer !== node || endOffset !== end) range.setEnd(node, end);
  return range;
}
