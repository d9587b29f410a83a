/**
 * Rows of fields as one text: lines of fields with a bar between them. JSON would take a third more, for
 * storage writes a text as JSON once more, and each quote as two characters.
 */

/** A field: a number is told from a text that holds digits. */
export type Field = string | number | boolean | null;

/** The rows' text. */
export const toLines = (rows: readonly (readonly Field[])[]): string =>
  rows.map((fields) => fields.map(written).join('|')).join('\n');

/** The rows of a text, whatever text it is. */
export const fromLines = (text: string): Field[][] =>
  text.split('\n').map((line) => line.split('|').map(read));

/** A number stands as it is, a text behind an apostrophe, `t` and `f` for a flag, nothing for null. */
function written(field: Field): string {
  if (field === null) return '';
  if (typeof field === 'boolean') return field ? 't' : 'f';
  if (typeof field === 'number') return String(field);
  return `'${field.replaceAll('%', '%25').replaceAll('|', '%7C').replaceAll('\n', '%0A')}`;
}

function read(text: string): Field {
  if (text === '') return null;
  if (text === 't' || text === 'f') return text === 't';
  if (!text.startsWith("'")) return Number(text);
  return text.slice(1).replaceAll('%0A', '\n').replaceAll('%7C', '|').replaceAll('%25', '%');
}
