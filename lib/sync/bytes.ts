/**
 * Sizes as the browsers count them against the limits of storage.sync: an item is its key and its value
 * as JSON, in UTF-8. Where browsers write JSON differently, the longer form counts.
 */

/** Of storage.sync as a whole, and of each item (the API's own QUOTA_BYTES and QUOTA_BYTES_PER_ITEM). */
export const MAX_BYTES = 102_400;
export const MAX_ITEM_BYTES = 8192;
export const MAX_ITEMS = 512;

/**
 * Firefox counts the whole area as one JSON text: its braces, and for each item two quotation marks, a colon
 * and a comma.
 */
export const EMPTY_AREA = 2;
const BETWEEN_ITEMS = 4;

/** What an item takes of `MAX_ITEM_BYTES`. */
export const itemBytes = (key: string, value: unknown): number =>
  textBytes(key) + textBytes(JSON.stringify(value) ?? '');

/** What an item takes of `MAX_BYTES`. */
export const shareOf = (key: string, value: unknown): number =>
  jsonBytes(key) + textBytes(JSON.stringify(value) ?? '') + BETWEEN_ITEMS;

/** Bytes of a text within JSON, without its quotation marks. */
export const jsonBytes = (text: string): number => textBytes(JSON.stringify(text)) - 2;

const utf8 = new TextEncoder();

/** Chromium writes `<` and two others as `\uXXXX`. */
const textBytes = (json: string): number =>
  utf8.encode(json.replace(/[<\u2028\u2029]/g, '\\u0000')).length;

const ELLIPSIS = '…';

/** A text of at most so many bytes within JSON: a longer one ends in an ellipsis. */
export function cutText(text: string, most: number): string {
  if (jsonBytes(text) <= most) return text;
  let left = most - jsonBytes(ELLIPSIS);
  let cut = '';
  for (const letter of text) {
    left -= jsonBytes(letter);
    if (left < 0) break;
    cut += letter;
  }
  return cut.trimEnd() + ELLIPSIS;
}
