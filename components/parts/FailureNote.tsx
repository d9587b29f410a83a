import type { Failure } from '../../lib/model/failure.ts';
import { failureWords } from '../../lib/research/failure-words.ts';
import { t } from '../../lib/i18n/words.ts';
import { FailureDetails } from './FailureDetails.tsx';
import { Glyph } from './Icon.tsx';
import { WayOnButton } from './RecoveryButton.tsx';

interface FailureNoteProps {
  failure: Failure;
  /** The question holds a text of the reader's. */
  typed?: boolean | undefined;
  /** Asks the same again. */
  onRetry(): void;
}

/** What went wrong, in words of its own, with the one way on. */
export function FailureNote({ failure, typed, onRetry }: FailureNoteProps) {
  const { message, substitutions, way } = failureWords(failure, typed);
  return (
    <div class="failure">
      <p class="failure-words" role="alert">
        <Glyph name={way === 'wait' ? 'hourglass' : 'alert'} />
        <span>
          {t(message, ...substitutions)}
          {way === 'edit' && ` ${t('wayEdit')}`}
        </span>
      </p>
      <WayOnButton failure={failure} way={way} onRetry={onRetry} />
      <FailureDetails failure={failure} />
    </div>
  );
}
