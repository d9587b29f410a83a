import { FileFault } from './read-bytes.ts';

/** Where a page says its encoding; browsers ask for the first 1024 bytes, pages do not all comply. */
const HEAD = 16_384;
const DECLARED = /<(?:meta|\?xml)\b[^>]{0,300}?(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]{1,40})/i;

/** The bytes looked at for signs of a binary file. */
const SNIFFED = 1445;
/** Bytes that no text has: https://mimesniff.spec.whatwg.org/#binary-data-byte */
const isBinary = (byte: number) =>
  byte <= 8 || byte === 11 || (byte >= 14 && byte <= 26) || (byte >= 28 && byte <= 31);
/** A PDF is text for some lines. */
const OTHER_KINDS = /^(?:%PDF-|%!PS-Adobe-)/;

/**
 * The text of a page that was saved without the header that says its encoding: by its byte order mark,
 * then as UTF-8 where it is nothing else, then as it says itself, then as browsers guess.
 */
export function decodePage(bytes: Uint8Array): string {
  const byMark = markOf(bytes);
  if (byMark) return new TextDecoder(byMark).decode(bytes);
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  if (OTHER_KINDS.test(head) || bytes.subarray(0, SNIFFED).some(isBinary)) {
    throw new FileFault('is not text');
  }
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? '';
  // ISO-2022-JP would pass for UTF-8: all its bytes are those of ASCII.
  const utf8 = declared === 'iso-2022-jp' ? null : tryDecode('utf-8', bytes);
  return utf8 ?? tryDecode(declared, bytes, false) ?? new TextDecoder('windows-1252').decode(bytes);
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function tryDecode(label: string, bytes: Uint8Array, fatal = true): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
