import { t } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { Pages } from '../../lib/panel/async-state.ts';
import type { ComparedRow } from '../../lib/research/comparison.ts';
import { mayStillCome } from '../../lib/research/read-back.ts';

/** Why a cell is empty: its figure is not read yet, or the service has none. */
export type GapKind = 'notRead' | 'none';

const MARKS = {
  notRead: ['…', 'compareNotRead'],
  none: ['–', 'compareNoFact'],
} as const;

/** The reason for an empty cell. */
export const gapOf = (row: ComparedRow, column: Column): GapKind =>
  isInPart(column) && mayStillCome(row, column.answer.data) ? 'notRead' : 'none';

/** The mark of an empty cell, with words for screen readers; the legend has them for all. */
export function Gap({ of }: { of: GapKind }) {
  const [mark, words] = MARKS[of];
  return (
    <span class="missing">
      <span aria-hidden="true">{mark}</span>
      <span class="visually-hidden">{t(words)}</span>
    </span>
  );
}

/** Legend of the marks that occur in the table. */
export function GapLegend({ rows, columns }: { rows: ComparedRow[]; columns: Column[] }) {
  const found = new Set(
    rows.flatMap((row) =>
      columns.flatMap((column, place) =>
        row.cells[place]?.length === 0 ? [gapOf(row, column)] : [],
      ),
    ),
  );
  if (found.size === 0) return null;
  return (
    // Screen readers hear it at each empty cell.
    <p class="hint row compare-legend" aria-hidden="true">
      {(['notRead', 'none'] as const)
        .filter((kind) => found.has(kind))
        .map((kind) => (
          <span key={kind}>
            <bdi>{MARKS[kind][0]}</bdi> {t(MARKS[kind][1])}
          </span>
        ))}
    </p>
  );
}

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
