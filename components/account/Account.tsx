import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Session } from '../../lib/messages/panel-messages.ts';
import type { Revocation } from '../../lib/model/session.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { failureWords } from '../../lib/research/failure-words.ts';
import { formatClock } from '../../lib/research/format-date.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface AccountProps
  extends Pick<
    PanelProps,
    | 'session'
    | 'connectFailure'
    | 'revocation'
    | 'onConnect'
    | 'onCancelSignIn'
    | 'onDisconnect'
    | 'onSignInAgain'
  > {
  /** The lookup box, and the help at the end of the line: the account stands between them. */
  children: [box: ComponentChildren, help: ComponentChildren];
}

/** Words for access that may have outlived the connection here. */
const OUTLIVED: { [revocation in Revocation]?: WordKey } = {
  refused: 'revocationRefused',
  unreachable: 'revocationUnreachable',
  notOffered: 'revocationNotOffered',
  notKnown: 'revocationNotKnown',
};

/** The panel's first line, with the connection in it and connection notes beneath. */
export function Account(props: AccountProps) {
  const { session, connectFailure, revocation, children, onConnect } = props;
  const [open, setOpen] = useState(false);
  const lines = useId();
  const state = session === 'loading' ? 'loading' : session.state;
  const outlived = revocation === null ? undefined : OUTLIVED[revocation];
  // While connected, a failed attempt to reconnect leaves the old connection in place.
  const failure = state === 'connecting' || state === 'loading' ? null : connectFailure;
  return (
    <>
      <div class="masthead-line line middle enlarged-wrap">
        {children[0]}
        <AccountState
          session={session}
          offerConnect={failure === null || failureWords(failure).way === 'none'}
          open={open}
          controls={lines}
          onConnect={onConnect}
          onToggle={() => setOpen(!open)}
          onEscape={() => setOpen(false)}
        />
        {children[1]}
      </div>
      {state === 'connecting' && (
        <p class="hint">
          {t('accountConnectingHint')}{' '}
          <button type="button" class="quiet" onClick={props.onCancelSignIn}>
            {t('cancelSignIn')}
          </button>
        </p>
      )}
      {state === 'disconnected' && outlived !== undefined && <Warning>{t(outlived)}</Warning>}
      {state === 'disconnected' && revocation !== null && (
        <p class="hint">
          <button type="button" class="quiet" onClick={props.onSignInAgain}>
            {t('connectAsOther')}
          </button>
        </p>
      )}
      {failure !== null && <FailureNote failure={failure} onRetry={onConnect} />}
      {open && session !== 'loading' && session.state === 'connected' && (
        <AccountLines
          id={lines}
          session={session}
          onEscape={() => {
            setOpen(false);
            document.querySelector<HTMLElement>(`[aria-controls="${lines}"]`)?.focus();
          }}
          onDisconnect={() => {
            setOpen(false);
            props.onDisconnect();
          }}
          onConnectAsOther={() => {
            setOpen(false);
            props.onSignInAgain();
          }}
        />
      )}
    </>
  );
}

const Warning = ({ children }: { children: string }) => (
  <p class="banner" role="status">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
);

interface AccountLinesProps {
  id: string;
  session: Extract<Session, { state: 'connected' }>;
  onEscape(): void;
  onDisconnect(): void;
  onConnectAsOther(): void;
}

/** Whose account is connected, until when, and the buttons to disconnect and to connect another one. */
function AccountLines(props: AccountLinesProps) {
  const { id, session, onEscape, onDisconnect, onConnectAsOther } = props;
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();
  return (
    <div id={id} class="account-lines stack sunken">
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
      <button
        type="button"
        aria-describedby={`${id}-clears`}
        onClick={onDisconnect}
        onKeyDown={onKeyDown}
      >
        {t('disconnect')}
      </button>
      <p id={`${id}-clears`} class="hint">
        {t('disconnectClears')}
      </p>
      <button type="button" onClick={onConnectAsOther} onKeyDown={onKeyDown}>
        {t('connectAsOther')}
      </button>
    </div>
  );
}

interface AccountStateProps {
  session: Session | 'loading';
  /** False while a failure note beneath offers the same button. */
  offerConnect: boolean;
  /** Whether the account's own lines are open, and their id. */
  open: boolean;
  controls: string;
  onConnect(): void;
  onToggle(): void;
  /** Escape on the button that has opened the lines. */
  onEscape(): void;
}

/** The connection's state in a word, with the one action it allows. */
function AccountState(props: AccountStateProps) {
  const { session, offerConnect, open, controls, onConnect, onToggle, onEscape } = props;
  if (session === 'loading') {
    return (
      <span class="account muted" title={t('accountChecking')}>
        <Icon name="dots" />
        <span class="visually-hidden">{t('accountChecking')}</span>
      </span>
    );
  }
  if (session.state === 'connecting') {
    return (
      <span class="account" tabIndex={-1}>
        <Icon name="hourglass" />
        <span class="narrow-hidden">{t('accountConnecting')}</span>
      </span>
    );
  }
  if (session.state === 'connected') {
    return (
      <button
        type="button"
        class="quiet account"
        title={t('accountConnected')}
        aria-expanded={open}
        aria-controls={controls}
        onClick={onToggle}
        onKeyDown={({ key }) => key === 'Escape' && onEscape()}
      >
        <Icon name="person" />
        <span class="visually-hidden">{t('accountConnected')}</span>
      </button>
    );
  }
  return (
    <span class="account">
      <span class="visually-hidden">{t('accountDisconnected')}</span>
      {offerConnect && (
        <button type="button" class="primary" onClick={onConnect}>
          {t('connect')}
        </button>
      )}
    </span>
  );
}
