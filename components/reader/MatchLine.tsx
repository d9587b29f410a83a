import { t, tCount } from '../../lib/words.ts';
import { Glyph } from '../parts/Glyph.tsx';

interface MatchLineProps {
  /** Places marked on the page. */
  count: number;
  /** Which of them was led to last, from 0; -1 before the first. */
  at: number;
  onNext(): void;
}

/** How often the words searched for stand on the page, and the way from one place to the next. */
export function MatchLine({ count, at, onNext }: MatchLineProps) {
  if (count === 0) return <p class="hint">{t('readerNoMatch')}</p>;
  return (
    <p class="match-line">
      <span role="status">
        {at < 0 ? tCount('readerMatches', count) : t('readerMatchAt', at + 1, count)}
      </span>
      <button type="button" class="quiet" onClick={onNext}>
        {t('readerNextMatch')}
        <Glyph name="down" />
      </button>
    </p>
  );
}
