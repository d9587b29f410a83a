import { tCount } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { AsyncState, Pages } from '../../lib/panel/async-state.ts';
import { pagesRead } from '../../lib/panel/pages.ts';

/** Label that names the cost of refreshing a list with several pages; undefined for one page. */
export function refreshWords(load: AsyncState<Pages<unknown>>): string | undefined {
  const pages = pagesRead(load);
  return pages > 1 ? tCount('refreshPages', pages) : undefined;
}

/** The number of facts read, worded differently if the service has more. */
export const factsFound = ({ data, meta }: Pages<Fact>): string =>
  tCount(meta.nextOffset === null ? 'factsFound' : 'factsSoFar', data.length);

/** How many rows are read; with a plus where the service has, or may have, more. */
export const countOf = ({ data, meta }: Pages<unknown>): string =>
  `${data.length}${isWholeList(meta) ? '' : '+'}`;
