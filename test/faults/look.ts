import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { word } from './words.ts';

/** What a reader finds in the panel, as far as a cell asks. */
export interface Look {
  /** Every failure that is told, and every answer that there is no such thing. */
  told: { words: string; details: string[]; buttons: string[] }[];
  /** Parts that say they are at work. */
  busy: number;
  /** How much is drawn with the selector. */
  drawn: number;
  /** All text, white space and the separators of figures left out. */
  text: string;
}

export async function look({ page }: PanelDriver, drawn: string): Promise<Look> {
  const found = await page.evaluate((drawn) => {
    const textOf = (element: Element | null) =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const shown = (selector: string, below: ParentNode = document) =>
      [...below.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const told = shown('.failure, .nothing:has(button)').map((note) => ({
      words: textOf(note.querySelector('.failure-words, .nothing-words')),
      details: shown('.failure-detail', note).map(textOf),
      buttons: shown('button', note).map(textOf),
    }));
    return {
      told,
      busy: document.querySelectorAll('[aria-busy=true]').length,
      drawn: shown(drawn).length,
      text: document.body?.textContent ?? '',
    };
  }, drawn);
  const copy = word('copy');
  return {
    ...found,
    told: found.told.map((one) => ({
      ...one,
      buttons: one.buttons.filter((button) => button !== copy),
    })),
    text: found.text.replace(/[\s,\u00a0\u202f]/g, ''),
  };
}
