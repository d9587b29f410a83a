import { t } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { Pages } from '../../lib/panel/async-state.ts';

/** A company that was read, and its answer. */
export interface Column {
  listing: Listing;
  answer: Pages<Fact>;
}

/** The shortest name that tells companies apart, for column headings. */
export const shortName = ({ ticker, name }: Listing): string => ticker ?? name ?? t('nameMissing');

/** Whether facts are missing: not read yet, cut off by the service, or unreadable. */
export const isInPart = ({ answer: { meta } }: Column): boolean =>
  !isWholeList(meta) || meta.leftOut !== undefined;
