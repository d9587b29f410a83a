import { t } from '../../lib/i18n/words.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';

interface NothingListedProps {
  /** There are pins, or rows of this list that the filter leaves out. */
  isList: boolean;
  isFiltered: boolean;
  filter: string;
  /** Adds many companies at once; null while that is under way. */
  onAdd: (() => void) | null;
  /** Shows all rows again. */
  onAll(): void;
}

/** Why there is no row, each reason with its one way on. */
export function NothingListed({ isList, isFiltered, filter, onAdd, onAll }: NothingListedProps) {
  if (isFiltered) {
    return (
      <div class="nothing airy">
        <p class="nothing-words" role="status">
          {t('watchNoMatch', shownLine(filter, 60).text)}
        </p>
        <button type="button" class="quiet" onClick={onAll}>
          {t('watchShowAll')}
        </button>
      </div>
    );
  }
  return (
    <div class="nothing airy">
      <p class="nothing-words">{t(isList ? 'watchEmptyList' : 'watchEmpty')}</p>
      <p class="hint">{t('watchEmptyHint')}</p>
      {onAdd && (
        <button type="button" onClick={onAdd}>
          {t('pinningTitle')}
        </button>
      )}
    </div>
  );
}
