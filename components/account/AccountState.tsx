import { t } from '../../lib/i18n/words.ts';
import type { Session } from '../../lib/messages/panel-messages.ts';
import { Icon } from '../parts/Icon.tsx';

interface AccountStateProps {
  session: Session | 'loading';
  /** False while a failure note beneath offers the same button. */
  offerConnect: boolean;
  /** Whether the account's own lines are open, and their id. */
  open: boolean;
  controls: string;
  onConnect(): void;
  onToggle(): void;
}

/** The connection in a word at the end of the first line, and the one act it allows. */
export function AccountState(props: AccountStateProps) {
  const { session, offerConnect, open, controls, onConnect, onToggle } = props;
  if (session === 'loading') {
    return <span class="account account-quiet">{t('accountChecking')}</span>;
  }
  if (session.state === 'connecting') {
    return (
      <span class="account" tabIndex={-1}>
        <Icon name="hourglass" />
        {t('accountConnecting')}
      </span>
    );
  }
  if (session.state === 'connected') {
    return (
      <button
        type="button"
        class="quiet account"
        aria-expanded={open}
        aria-controls={controls}
        onClick={onToggle}
      >
        <Icon name="solidDot" />
        {t('accountConnected')}
        <Icon name={open ? 'up' : 'down'} />
      </button>
    );
  }
  return (
    <span class="account">
      <Icon name="hollowDot" />
      {t('accountDisconnected')}
      {offerConnect && (
        <button type="button" class="primary" onClick={onConnect}>
          {t('connect')}
        </button>
      )}
    </span>
  );
}
