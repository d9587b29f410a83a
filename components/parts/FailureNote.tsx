import { t } from '../../lib/i18n/words.ts';
import type { Failure } from '../../lib/model/failure.ts';
import { failureDetails, failureWords } from '../../lib/research/failure-words.ts';
import { Icon } from './Icon.tsx';
import { usePanelContext } from './panel-context.ts';
import { RecoveryButton } from './RecoveryButton.tsx';
import { Untrusted } from './Untrusted.tsx';
import { useCopied } from './use-copied.ts';

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
        <Icon name={way === 'wait' ? 'hourglass' : 'alert'} />
        <span>
          {t(message, ...substitutions)}
          {way === 'edit' && ` ${t('wayEdit')}`}
        </span>
      </p>
      <RecoveryButton failure={failure} way={way} onRetry={onRetry} />
      <FailureDetails failure={failure} />
    </div>
  );
}

/** Code, request id and the like, for support, with a button that copies them. */
function FailureDetails({ failure }: { failure: Failure }) {
  const { onCopy } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const details = failureDetails(failure);
  if (details.length === 0) return null;
  const copy = async () => {
    setCopied(await onCopy(details.map(({ label, value }) => `${t(label)}: ${value}`).join('\n')));
  };
  return (
    <p class="failure-details">
      {details.map(({ label, value }) => (
        <span class="failure-detail" key={label}>
          {t(label)} <Untrusted text={value} cap={120} />
        </span>
      ))}
      <button type="button" class="quiet" onClick={copy}>
        {t('copy')}
      </button>
      <span role="status">{copied !== null && t(copied ? 'copied' : 'copyFailed')}</span>
    </p>
  );
}
