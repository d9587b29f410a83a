import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { word } from './expected.ts';

/** What a cell reads in the panel. */
export interface Look {
  /** Every failure, and every answer that there is no such thing. */
  notes: { words: string; details: string[]; buttons: string[] }[];
  /** Parts that are busy. */
  busy: number;
  /** Elements that the selector of the answer matches. */
  drawn: number;
  /** All text without white space and the separators of figures. */
  text: string;
}

/** @param answer a selector of what only an answer is drawn with */
export async function look({ page }: PanelDriver, answer: string): Promise<Look> {
  const { text, ...found } = await page.evaluate(
    (answer, copy) => {
      const textOf = (element: Element | null) =>
        (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const shown = (selector: string, below: ParentNode = document) =>
        [...below.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const notes = shown('.failure, .nothing:has(button)').map((note) => ({
        words: textOf(note.querySelector('.failure-words, .nothing-words')),
        details: shown('.failure-detail', note).map(textOf),
        buttons: shown('button', note)
          .map(textOf)
          .filter((button) => button !== copy),
      }));
      return {
        notes,
        busy: document.querySelectorAll('[aria-busy=true]').length,
        drawn: shown(answer).length,
        text: document.body?.textContent ?? '',
      };
    },
    answer,
    word('copy'),
  );
  return { ...found, text: text.replace(/[\s,\u00a0\u202f]/g, '') };
}
