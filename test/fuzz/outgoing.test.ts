import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, pasted } from '../../lib/export/table.ts';
import { anyText } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

describe('copied data', () => {
  it('have exactly their own cells and lines as a table, and no formula', () =>
    forAll(
      400,
      fc.array(fc.tuple(anyText, fc.option(anyText), anyText), { maxLength: 4 }),
      (rows) => {
        const lines = pasted([{ header: ['a', 'b', 'c'], rows }]).text.split('\n');
        expect(lines).toHaveLength(rows.length + 1);
        for (const [place, line] of lines.slice(1).entries()) {
          const cells = line.split('\t');
          expect(cells).toHaveLength(3);
          if (rows[place]?.[1] === null) expect(cells[1]).toBe('');
          for (const cell of cells) {
            if (!/^-(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(cell))
              expect(cell).not.toMatch(/^[=+\-@]/);
            expect(guarded(cell).replace(/^'+/, '')).toBe(cell.replace(/^'+/, ''));
          }
        }
      },
    ));
});
