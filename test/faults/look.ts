import type { WordKey } from '../../lib/i18n/words.ts';
import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { word } from './expected.ts';

/** What a cell reads in the panel. */
export interface Look {
  /** Every failure, and every answer that there is no such thing. */
  notes: { words: string; details: string[]; buttons: string[] }[];
  /** Parts that are busy. */
  busy: number;
  /** Elements that the answer's XPath finds. */
  drawn: number;
  /** All text without white space and the separators of figures. */
  text: string;
}

/** An XPath of elements in the part of the panel with a heading. */
export const under = (heading: WordKey, elements: string): string =>
  `//section[*/*[self::h2 or self::h3][starts-with(normalize-space(), "${word(heading)}")]]//${elements}`;

/** @param answer an XPath of what only an answer is drawn with */
export async function look({ page }: PanelDriver, answer: string): Promise<Look> {
  const { text, ...found } = await page.evaluate(
    (answer, copy) => {
      const textOf = (element: Element | null) =>
        (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const isShown = (element: Node | null) =>
        element instanceof Element && element.checkVisibility();
      const shown = (selector: string, below: ParentNode = document) =>
        [...below.querySelectorAll(selector)].filter(isShown);
      // A failure is an alert; that there is no such page stands in the reader beside its buttons.
      const notes = shown(
        '[role=alert], :is(.nothing, .stack):has(button) > p.nothing-words:first-child',
      ).map((words) => {
        const note = words.parentElement ?? document;
        return {
          words: textOf(words),
          // Folded.
          details: [...note.querySelectorAll('details > p > span:not([role])')].map(textOf),
          buttons: shown('button', note)
            .map(textOf)
            .filter((button) => button !== copy),
        };
      });
      const all = document.evaluate(answer, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
      const drawn = Array.from({ length: all.snapshotLength }, (_, at) => all.snapshotItem(at));
      return {
        notes,
        busy: document.querySelectorAll('[aria-busy=true]').length,
        drawn: drawn.filter(isShown).length,
        text: document.body?.textContent ?? '',
      };
    },
    answer,
    word('copy'),
  );
  return { ...found, text: text.replace(/[\s,\u00a0\u202f]/g, '') };
}
