import { tCount } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { Pages } from '../../lib/panel/view-state.ts';

/** How many facts there are; where the service has more, that these are not all. */
export const factsFound = ({ data, meta }: Pages<Fact>): string =>
  tCount(meta.nextOffset === null ? 'factsFound' : 'factsSoFar', data.length);
