import { t } from '../../lib/i18n/words.ts';
import type { Failure } from '../../lib/model/failure.ts';
import type { RecoveryAction } from '../../lib/research/failure-words.ts';
import { Countdown } from './Countdown.tsx';
import { usePanelContext } from './panel-context.ts';
import { useBeforeDeadline } from './use-before-deadline.ts';

interface WayOnButtonProps {
  failure: Failure;
  way: RecoveryAction;
  onRetry(): void;
}

/** The button of a failure's way on; a wait counts down first, and instructions have none. */
export function RecoveryButton({ failure, way, onRetry }: WayOnButtonProps) {
  const { onConnect, onSignInAgain, onGrantAccess } = usePanelContext();
  const until = failure.kind === 'limited' ? failure.until : null;
  const waiting = useBeforeDeadline(until);
  if (way === 'edit' || way === 'none') return null;
  if (way === 'connect') {
    return (
      <button type="button" class="primary" onClick={onConnect}>
        {t('connect')}
      </button>
    );
  }
  if (way === 'signInAgain') {
    return (
      <button type="button" class="primary" onClick={onSignInAgain}>
        {t('signInAgain')}
      </button>
    );
  }
  if (way === 'grantAccess') {
    return (
      <button type="button" class="primary" onClick={onGrantAccess}>
        {t('grantAccess')}
      </button>
    );
  }
  if (waiting && until !== null) {
    return (
      <p>
        {t('waitFor')} <Countdown until={until} />
      </p>
    );
  }
  return (
    <button type="button" onClick={onRetry}>
      {t('tryAgain')}
    </button>
  );
}
