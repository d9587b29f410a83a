import type { RefObject } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { capital, t } from '../lib/i18n/words.ts';
import { isBeyondHelp } from '../lib/model/failure.ts';
import type { RateLimit, Session } from '../lib/model/session.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import { formatClock } from '../lib/research/format-date.ts';
import { LookupBox } from './lookup/LookupBox.tsx';
import { Button, IconButton } from './parts/buttons.tsx';
import { Countdown, useBeforeDeadline } from './parts/clock.tsx';
import type { FailureNoteProps } from './parts/FailureNote.tsx';
import { Icon } from './parts/Icon.tsx';
import { lazy } from './parts/later.tsx';
import { onEscape, usePanelKeys } from './parts/panel-keys.ts';
import { Heard } from './parts/Section.tsx';
import { Untrusted } from './parts/Untrusted.tsx';
import { isPlaceInFront } from './places/PlacesRow.tsx';

/** Loaded later, because no sign-in has failed before the first frame. */
const FailureNote = lazy<FailureNoteProps>(
  async () => (await import('./parts/FailureNote.tsx')).FailureNote,
);

/** The sticky head: lookup box, account and help in one row; connection and rate limit notes beneath. */
export function Masthead(props: PanelProps) {
  const { online, rateLimit } = props;
  const box = useRef<HTMLDivElement>(null);
  usePanelKeys({
    isOn: props.singleKeys,
    onHelp: () => props.onOpenOverlay('help'),
    onBox: () => box.current?.querySelector('input')?.focus(),
    onPlace: () => props.onShowPlace(isPlaceInFront(props) ? 'page' : 'watchlist'),
  });
  return (
    <header class="masthead sticks rule-below stack">
      <h1 class="visually-hidden">{t('extensionName')}</h1>
      <Account {...props} box={box} />
      <div role="status">
        {!online && (
          <p class="banner">
            <Icon name="alert" />
            <span>{t('offline')}</span>
          </p>
        )}
      </div>
      <RateLimitNote rateLimit={rateLimit} />
    </header>
  );
}

/** The wait after a 429: counts down visibly, but is announced at its start and end only. */
function RateLimitNote({ rateLimit }: { rateLimit: RateLimit | null }) {
  const isLimited = useBeforeDeadline(rateLimit?.until ?? null);
  const wasLimited = useRef(false);
  wasLimited.current ||= isLimited;
  return (
    <>
      <Heard>
        {isLimited && rateLimit && t('rateLimitStarted', formatClock(rateLimit.until))}
        {!isLimited && wasLimited.current && t('rateLimitEnded')}
      </Heard>
      {isLimited && rateLimit && (
        <p class="banner">
          <Icon name="hourglass" />
          <span>
            {t('rateLimited')} <Countdown until={rateLimit.until} />
          </span>
        </p>
      )}
    </>
  );
}

/** The panel's first line, which shows the connection, and notes about the connection below it. */
function Account({ box, ...props }: PanelProps & { box: RefObject<HTMLDivElement | null> }) {
  const { session, connectFailure, revocation, onConnect } = props;
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
  /** What there is of a connection in a word, with the one action it allows. */
  const states = {
    loading: (
      <span class="account muted inline" title={t('accountChecking')}>
        <Icon name="dots" />
        <span class="visually-hidden">{t('accountChecking')}</span>
      </span>
    ),
    connecting: (
      <span class="account inline" tabIndex={-1}>
        <Icon name="hourglass" />
        <span class="narrow-hidden">{t('accountConnecting')}</span>
      </span>
    ),
    disconnected: (
      <span class="account inline">
        <span class="visually-hidden">{t('accountDisconnected')}</span>
        {/* Only one Connect button: the note of a failure may offer it too. */}
        {(failure === null || isBeyondHelp(failure)) && (
          <Button class="primary beside" words={t('connect')} onClick={onConnect} />
        )}
      </span>
    ),
    connected: (
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
    ),
  };
  return (
    <>
      <div class="masthead-line line middle enlarged-wrap">
        <div ref={box} class="masthead-box">
          <LookupBox {...props} />
        </div>
        {states[state]}
        <IconButton
          icon="question"
          name={t('helpOpen')}
          onClick={() => props.onOpenOverlay('help')}
        />
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
