import { t } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import type { ComparedRow } from '../../lib/research/comparison.ts';
import { mayStillCome } from '../../lib/research/read-back.ts';

/** Why a cell is empty: its figure may still come, or the service told of none. */
export type GapKind = 'notRead' | 'none';

const MARKS = {
  notRead: ['…', 'compareNotRead'],
  none: ['–', 'compareNoFact'],
} as const;

/** What an empty cell of the column means in that row. */
export const gapOf = (row: ComparedRow, column: Column): GapKind =>
  isInPart(column) && mayStillCome(row, column.answer.data) ? 'notRead' : 'none';

/** The mark of an empty cell; its words are heard, and stand beneath the table for all. */
export function Gap({ of }: { of: GapKind }) {
  const [mark, words] = MARKS[of];
  return (
    <span class="missing">
      <span aria-hidden="true">{mark}</span>
      <span class="visually-hidden">{t(words)}</span>
    </span>
  );
}

/** What the marks in the table mean: those that are in it. */
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
    // Each empty cell says it for itself to those who listen.
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

/** What a column is headed by: the shortest that tells companies apart. */
export const shortName = ({ ticker, name }: Listing): string => ticker ?? name ?? t('nameMissing');

/** Whether the service has facts that are not read, or gives no more of them. */
export const isInPart = ({ answer: { meta } }: Column): boolean =>
  meta.nextOffset !== null || meta.cut === true || meta.leftOut !== undefined;
