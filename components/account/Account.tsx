import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { capital, t } from '../../lib/i18n/words.ts';
import { isBeyondHelp } from '../../lib/model/failure.ts';
import type { Session } from '../../lib/model/session.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { formatClock } from '../../lib/research/format-date.ts';
import { Button } from '../parts/buttons.tsx';
import type { FailureNoteProps } from '../parts/FailureNote.tsx';
import { Icon } from '../parts/Icon.tsx';
import { lazy } from '../parts/later.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { onEscape } from '../parts/use-keys.ts';

/** The first frame knows of no failure. */
const FailureNote = lazy<FailureNoteProps>(
  async () => (await import('../parts/FailureNote.tsx')).FailureNote,
);

interface AccountProps extends PanelProps {
  /** The lookup box, and the help at the end of the line: the account stands between them. */
  children: [box: ComponentChildren, help: ComponentChildren];
}

/** The panel's first line, with the connection in it and connection notes beneath. */
export function Account(props: AccountProps) {
  const { session, connectFailure, revocation, children, onConnect } = props;
  const [open, setOpen] = useState(false);
  const lines = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const state = session === 'loading' ? 'loading' : session.state;
  /** Why access may have outlived the connection here. */
  const outlived = revocation === 'revoked' || revocation === 'nothingToRevoke' ? null : revocation;
  // While connected, a failed attempt to reconnect leaves the old connection in place.
  const failure = state === 'connecting' || state === 'loading' ? null : connectFailure;
  const onKeyDown = onEscape(() => {
    setOpen(false);
    toggle.current?.focus();
  });
  const closing = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <div class="masthead-line line middle enlarged-wrap">
        {children[0]}
        {state === 'connected' ? (
          <Button
            ref={toggle}
            class="quiet account inline"
            title={t('accountConnected')}
            icon="person"
            words={<span class="visually-hidden">{t('accountConnected')}</span>}
            aria-expanded={open}
            aria-controls={lines}
            onClick={() => setOpen(!open)}
            onKeyDown={open ? onKeyDown : undefined}
          />
        ) : (
          <AccountState
            state={state}
            // Only one Connect button: the note of a failure may offer it too.
            offerConnect={failure === null || isBeyondHelp(failure)}
          />
        )}
        {children[1]}
      </div>
      {state === 'connecting' && (
        <p class="hint">
          {t('accountConnectingHint')}{' '}
          <Button class="quiet" words={t('cancelSignIn')} onClick={props.onCancelSignIn} />
        </p>
      )}
      {state === 'disconnected' && outlived !== null && (
        <p class="banner" role="status">
          <Icon name="alert" />
          <span>{t(`revocation${capital(outlived)}`)}</span>
        </p>
      )}
      {state === 'disconnected' && revocation !== null && (
        <p class="hint">
          <Button class="quiet wraps" words={t('connectAsOther')} onClick={props.onSignInAgain} />
        </p>
      )}
      {failure !== null && <FailureNote failure={failure} onRetry={onConnect} />}
      {open && session !== 'loading' && session.state === 'connected' && (
        <div id={lines} class="account-lines stack sunken">
          <AccountFields session={session} />
          <Button
            aria-describedby={`${lines}-clears`}
            words={t('disconnect')}
            onClick={closing(props.onDisconnect)}
            onKeyDown={onKeyDown}
          />
          <p id={`${lines}-clears`} class="hint">
            {t('disconnectClears')}
          </p>
          <Button
            class="wraps"
            words={t('connectAsOther')}
            onClick={closing(props.onSignInAgain)}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </>
  );
}

const AccountFields = ({ session }: { session: Extract<Session, { state: 'connected' }> }) => (
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
      <dd>{formatClock(session.expiresAt)}</dd>
    </div>
  </dl>
);

interface AccountStateProps {
  state: 'loading' | 'connecting' | 'disconnected';
  offerConnect: boolean;
}

/** What there is of a connection in a word, with the one action it allows. */
function AccountState({ state, offerConnect }: AccountStateProps) {
  const { onConnect } = usePanelContext();
  if (state === 'loading') {
    return (
      <span class="account muted inline" title={t('accountChecking')}>
        <Icon name="dots" />
        <span class="visually-hidden">{t('accountChecking')}</span>
      </span>
    );
  }
  if (state === 'connecting') {
    return (
      <span class="account inline" tabIndex={-1}>
        <Icon name="hourglass" />
        <span class="narrow-hidden">{t('accountConnecting')}</span>
      </span>
    );
  }
  return (
    <span class="account inline">
      <span class="visually-hidden">{t('accountDisconnected')}</span>
      {offerConnect && <Button class="primary beside" words={t('connect')} onClick={onConnect} />}
    </span>
  );
}
