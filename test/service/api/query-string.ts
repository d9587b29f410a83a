import { invalidInput } from './errors.ts';

/**
 * Reads a raw query string into every value each name has, in order. Frameworks mend broken
 * percent-encodings silently; here they are a 400.
 *
 * @param target the request target as it stood on the wire
 */
export function readQuery(target: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const start = target.indexOf('?');
  if (start === -1) return values;
  for (const pair of target.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidInput('The query string has a broken percent-encoding.');
  }
}
