import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Session } from '../../lib/messages/panel-messages.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { failureWords } from '../../lib/research/failure-words.ts';
import { formatClock } from '../../lib/research/moment.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { AccountState } from './AccountState.tsx';

interface AccountProps
  extends Pick<
    PanelProps,
    | 'session'
    | 'connectFailure'
    | 'revocationFailed'
    | 'revocationNotKnown'
    | 'onConnect'
    | 'onCancelSignIn'
    | 'onDisconnect'
  > {
  /** Stands at the start of the line. */
  children: ComponentChildren;
}

/** The panel's first line with the connection at its end, and beneath it what belongs to it. */
export function Account(props: AccountProps) {
  const { session, connectFailure, revocationFailed, revocationNotKnown } = props;
  const { children, onConnect } = props;
  const [open, setOpen] = useState(false);
  const lines = useId();
  const state = session === 'loading' ? 'loading' : session.state;
  // While connected: an attempt to connect anew failed, and the connection there was stays.
  const failure = state === 'connecting' || state === 'loading' ? null : connectFailure;
  return (
    <>
      <div class="masthead-line">
        {children}
        <AccountState
          session={session}
          offerConnect={failure === null || failureWords(failure).way === 'none'}
          open={open}
          controls={lines}
          onConnect={onConnect}
          onToggle={() => setOpen(!open)}
        />
      </div>
      {state === 'connecting' && (
        <p class="hint">
          {t('accountConnectingHint')}{' '}
          <button type="button" class="quiet" onClick={props.onCancelSignIn}>
            {t('cancelSignIn')}
          </button>
        </p>
      )}
      {state === 'disconnected' && revocationFailed && (
        <p class="hint" role="status">
          {t('revocationFailed')}
        </p>
      )}
      {state === 'disconnected' && revocationNotKnown && (
        <p class="hint" role="status">
          {t('revocationNotKnown')}
        </p>
      )}
      {failure !== null && <FailureNote failure={failure} onRetry={onConnect} />}
      {open && session !== 'loading' && session.state === 'connected' && (
        <AccountLines id={lines} session={session} onDisconnect={props.onDisconnect} />
      )}
    </>
  );
}

interface AccountLinesProps {
  id: string;
  session: Extract<Session, { state: 'connected' }>;
  onDisconnect(): void;
}

/** Whose connection it is, until when, and the way out of it. */
function AccountLines({ id, session, onDisconnect }: AccountLinesProps) {
  return (
    <div id={id} class="account-lines">
      <dl class="fields">
        <div class="field">
          <dt>{t('accountSubject')}</dt>
          <dd>
            {session.subject === null ? (
              <span class="missing">{t('notReported')}</span>
            ) : (
              <Untrusted text={session.subject} cap={80} />
            )}
          </dd>
        </div>
        <div class="field">
          <dt>{t('accountUntil')}</dt>
          <dd>{formatClock(session.expiresAt, t('locale'))}</dd>
        </div>
      </dl>
      <button type="button" aria-describedby={`${id}-clears`} onClick={onDisconnect}>
        {t('disconnect')}
      </button>
      <p id={`${id}-clears`} class="hint">
        {t('disconnectClears')}
      </p>
    </div>
  );
}
