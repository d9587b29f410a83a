import { expect, it } from 'vitest';
import { hasColumns } from '../../../lib/research/page-layout.ts';

it.each([
  ['a table set by spaces', 'Vessels    41    40\nTerminals    3     3', true],
  ['a table set by tabs', 'Vessels\t41\nTerminals\t3', true],
  ['a single wide gap', 'Revenue    41\nand words on the next line', false],
  ['indented paragraphs', '     One paragraph.\n     Another one.', false],
  ['sentences two spaces apart', 'One.  Two.\nThree.  Four.', false],
  ['nothing', '', false],
])('sees whether there are columns in %s', (_, text, columns) => {
  expect(hasColumns(text)).toBe(columns);
});
