import { tCount } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import { pagesRead } from '../../lib/panel/pages.ts';
import type { AsyncState, Pages } from '../../lib/panel/view-state.ts';

/** What reading a list anew costs, where more than its first page is shown; else nothing special. */
export function refreshWords(load: AsyncState<Pages<unknown>>): string | undefined {
  const pages = pagesRead(load);
  return pages > 1 ? tCount('refreshPages', pages) : undefined;
}

/** How many facts there are; where the service has more, that these are not all. */
export const factsFound = ({ data, meta }: Pages<Fact>): string =>
  tCount(meta.nextOffset === null ? 'factsFound' : 'factsSoFar', data.length);
