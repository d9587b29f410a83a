import { DAY, type Place } from './document-dates.ts';
import type { Figures } from './document-figures.ts';

/**
 * Fills the slots of a text: `{Y}` and `{Y-1}` are years, `{date}` and `{date+21}` days written out
 * in the document's language, `{revenue}` and `{revenue-1}` the figures of its period and of the
 * same period a year before.
 *
 * @throws RangeError on a slot that nothing fills
 */
export function fillSlots(text: string, place: Place, language: string, figures: Figures): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return text.replaceAll(/\{([A-Za-z_]+)([+-]\d+)?\}/g, (slot, word: string, shift = '0') => {
    const by = Number(shift);
    if (word === 'Y') return String(place.year + by);
    if (word === 'date') return day.format(place.day.getTime() + by * DAY);
    const figure = figures(word, by);
    if (figure === undefined) throw new RangeError(`nothing fills ${slot}`);
    return figure;
  });
}
