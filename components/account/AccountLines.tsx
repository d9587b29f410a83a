import type { Session } from '../../lib/messages/panel-messages.ts';
import { formatClock } from '../../lib/research/moment.ts';
import { t } from '../../lib/i18n/words.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

interface AccountLinesProps {
  id: string;
  session: Extract<Session, { state: 'connected' }>;
  onDisconnect(): void;
}

/** Whose connection it is, until when, and the way out of it. */
export function AccountLines({ id, session, onDisconnect }: AccountLinesProps) {
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
