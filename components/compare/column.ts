import { t } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { Pages } from '../../lib/panel/view-state.ts';

/** A company that was read, and its answer. */
export interface Column {
  listing: Listing;
  answer: Pages<Fact>;
}

/** What a column is headed by: the shortest that tells companies apart. */
export const shortName = ({ ticker, name }: Listing): string => ticker ?? name ?? t('nameMissing');

/** Whether the service has facts that are not read, or gives no more of them. */
export const isInPart = ({ answer: { meta } }: Column): boolean =>
  meta.nextOffset !== null || meta.cut === true || meta.leftOut !== undefined;
