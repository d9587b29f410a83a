import { isId } from '../model/contract.ts';

/** Ids in storage: a UUID takes 22 characters of base64url (RFC 4648 section 5) instead of 36. */

/** Stands before an id that is no UUID. */
const PLAIN = ' ';

/** An id in lower case, packed; null for none. */
export function packId(id: string | null): string | null {
  if (id === null) return null;
  // In upper case it would come back as another text.
  if (!isId(id) || id !== id.toLowerCase()) return PLAIN + id;
  const bytes =
    id
      .replaceAll('-', '')
      .match(/../g)
      ?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The id as it was; undefined for a text that is no packed id. */
export function unpackId(text: string | null): string | null | undefined {
  if (text === null) return null;
  if (text.startsWith(PLAIN)) return text.slice(PLAIN.length);
  if (!/^[\w-]{22}$/.test(text)) return undefined;
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join(
    '',
  );
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return isId(id) ? id : undefined;
}
