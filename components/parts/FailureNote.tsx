import { t, tCount } from '../../lib/i18n/words.ts';
import type { Failure } from '../../lib/model/failure.ts';
import {
  failureDetails,
  failureWords,
  type RecoveryAction,
} from '../../lib/research/failure-words.ts';
import { Button, CopyButton } from './buttons.tsx';
import { Countdown, useBeforeDeadline } from './clock.tsx';
import { Icon } from './Icon.tsx';
import { usePanelContext } from './panel-context.ts';
import { Fold } from './Section.tsx';
import { Untrusted } from './Untrusted.tsx';

export interface FailureNoteProps {
  failure: Failure;
  /** The request holds text typed by the user. */
  typed?: boolean | undefined;
  /** How many requests it takes to ask again; one by default. */
  cost?: number | undefined;
  /** How many it may take at most, where that depends on the answer. */
  most?: number | undefined;
  /** Asking again goes on where a run of requests stopped. */
  resumes?: boolean | undefined;
  onRetry(): void;
}

/** A failure in its own words, with the one action that helps. */
export function FailureNote({ typed, ...props }: FailureNoteProps) {
  const { failure } = props;
  const { onCopy } = usePanelContext();
  const { message, substitutions, way } = failureWords(failure, typed);
  const details = failureDetails(failure);
  const text = details.map(({ label, value }) => `${t(label)}: ${value}`).join('\n');
  return (
    <div class="failure banner wrap middle">
      <p class="failure-words whole" role="alert">
        <Icon name={way === 'wait' ? 'hourglass' : 'alert'} />
        <span>
          {t(message, ...substitutions)}
          {way === 'edit' && ` ${t('wayEdit')}`}
        </span>
      </p>
      <RecoveryButton way={way} {...props} />
      {/* For support; folded, because they are the service's and the program's codes. */}
      {details.length > 0 && (
        <Fold class="hint" words={t('documentDetails')}>
          <p class="wrap middle">
            {details.map(({ label, value }) => (
              <span key={label}>
                {t(label)}{' '}
                <span class="mono">
                  <Untrusted text={value} cap={120} />
                </span>
              </span>
            ))}
            <CopyButton copy={() => onCopy({ text })} />
          </p>
        </Fold>
      )}
    </div>
  );
}

type RecoveryButtonProps = Omit<FailureNoteProps, 'typed'> & { way: RecoveryAction };

function RecoveryButton(props: RecoveryButtonProps) {
  const { failure, way, onRetry } = props;
  const { rateLimit, ...actions } = usePanelContext();
  const until = failure.kind === 'limited' ? failure.until : null;
  const waiting = useBeforeDeadline(until);
  if (way === 'edit' || way === 'none') return null;
  if (way === 'connect' || way === 'signInAgain' || way === 'grantAccess') {
    return <Button class="primary" words={t(way)} onClick={actions[ACTS[way]]} />;
  }
  if (waiting && until !== null) {
    // The panel's head already shows a countdown that lasts as long.
    if (rateLimit && rateLimit.until >= until) return null;
    return (
      <p>
        {t('waitFor')} <Countdown until={until} />
      </p>
    );
  }
  return <Button words={againWords(props)} onClick={onRetry} />;
}

function againWords({ cost = 1, most, resumes }: RecoveryButtonProps): string {
  if (resumes) return tCount('runContinue', cost);
  if (most !== undefined) return t('tryAgainUpTo', most);
  return cost > 1 ? tCount('tryAgainCost', cost) : t('tryAgain');
}

const ACTS = {
  connect: 'onConnect',
  signInAgain: 'onSignInAgain',
  grantAccess: 'onGrantAccess',
} as const;
