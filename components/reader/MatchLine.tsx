import { t, tCount } from '../../lib/i18n/words.ts';
import { Glyph } from '../parts/Icon.tsx';

interface MatchLineProps {
  /** The figure that is marked, as the page prints it; null where it is a search's words. */
  figure: string | null;
  /** Places marked on the page. */
  count: number;
  /** Which of them was led to last, from 0; -1 before the first. */
  at: number;
  onNext(): void;
}

/** What is marked on the page, how often it stands there, and the way from one place to the next. */
export function MatchLine({ figure, count, at, onNext }: MatchLineProps) {
  if (count === 0) return <p class="hint">{t('readerNoMatch')}</p>;
  return (
    <p class="match-line">
      {figure !== null && <span>{t('readerFigure', `\u2068${figure}\u2069`)}</span>}
      {(figure === null || count > 1) && (
        <>
          <span role="status">
            {at < 0 ? tCount('readerMatches', count) : t('readerMatchAt', at + 1, count)}
          </span>
          <button type="button" class="quiet" onClick={onNext}>
            {t('readerNextMatch')}
            <Glyph name="down" />
          </button>
        </>
      )}
    </p>
  );
}
