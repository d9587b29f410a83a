import type { VNode } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { MoreOfList } from './MoreOfList.tsx';
import { useFold } from './use-fold.ts';

interface FirstRowsProps {
  pages: Pages<unknown>;
  /** The rows read so far, each with its key, in the order shown. */
  rows: VNode[];
  /** What the unfolded list is kept by. */
  fold: string;
  /** Name of the button for the following page. */
  more: string;
  /** Said where the service has more than anyone may ask for. */
  cut: string;
  onMore(): void;
}

/** Rows shown before the reader asks for all, so that what follows is near. */
const FIRST = 5;

/** A list of a company's: its first rows; then, step by step, the rest and the service's following pages. */
export function FirstRows({ pages, rows, fold, more, cut, onMore }: FirstRowsProps) {
  const { nextOffset, cut: isCut } = pages.meta;
  const list = useRef<HTMLOListElement>(null);
  const [all, setAll] = useFold(fold);
  const id = useId();
  // To hide a single row would save nothing: the button takes its place.
  const folds = rows.length > FIRST + 1;
  const whole = all || !folds;
  const words = nextOffset === null ? 'eventsAll' : 'eventsAllSoFar';
  return (
    <>
      <ol ref={list} id={id}>
        {whole ? rows : rows.slice(0, FIRST)}
      </ol>
      <MoreOfList
        pages={pages}
        words={more}
        rows={list}
        offered={whole}
        onMore={() => {
          // What comes is in sight too, where so few were here that all of them were.
          setAll(true);
          onMore();
        }}
      >
        {folds && (
          <button type="button" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? t('showFewer') : t(words, rows.length)}
          </button>
        )}
      </MoreOfList>
      {whole && isCut && <p class="hint">{cut}</p>}
    </>
  );
}
