import { useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { SyncExchange, SyncStatus } from '../../lib/model/sync.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { isoMoment } from '../../lib/research/calendar-date.ts';
import { Button, Check, ConfirmButton } from '../parts/buttons.tsx';
import { Moment } from '../parts/ShortValue.tsx';
import { useSwapFocus } from '../parts/use-focus.ts';

interface SyncSwitchProps extends Pick<OptionsProps, 'onSync'> {
  sync: SyncStatus;
  blockedByPolicy: boolean;
}

/** The switch of the browser's sync, what it sends where, and how far it came. */
export function SyncSwitch({ sync, blockedByPolicy, onSync }: SyncSwitchProps) {
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useSwapFocus(place);
  const isOn = sync.state === 'on' && !blockedByPolicy;
  const isAvailable = sync.state !== 'unavailable' && !blockedByPolicy;
  const change: OptionsProps['onSync'] = async (wanted) => {
    setLeaving(false);
    const done = await onSync(wanted);
    setFailed(!done);
    return done;
  };
  const leave = (deleteThere: boolean) => void change({ change: 'off', deleteThere });
  return (
    <div ref={place} class="options-machine stack">
      <h3 class="strong">{t('syncHead')}</h3>
      {/* It stays on until the user has said what is to become of what lies there. */}
      <Check
        words={t('syncSwitch')}
        hint={
          blockedByPolicy
            ? t('highlightsBlockedByPolicy')
            : t(isAvailable ? 'syncHint' : 'syncUnavailable')
        }
        checked={isOn}
        disabled={!isAvailable}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) return void change({ change: 'on' });
          currentTarget.checked = true;
          setLeaving(true);
        }}
      />
      {isOn && leaving && (
        <div class="options-ask stack sunken anywhere">
          <p>{t('syncOffAsk')}</p>
          <div class="buttons">
            <Button words={t('clearNo')} onClick={() => setLeaving(false)} />
            <Button words={t('syncOffLeave')} onClick={() => leave(false)} />
            <Button words={t('syncOffDelete')} onClick={() => leave(true)} />
          </div>
        </div>
      )}
      <div role="status" class="options-lines stack tight">
        {isOn && sync.exchange && <Exchange {...sync.exchange} />}
        {!isOn && sync.endedAt !== null && (
          <p>
            <Moment text={isoMoment(sync.endedAt)} phrase={(time) => t('syncEnded', time)} />
          </p>
        )}
        {sync.isDeleting && <p>{t('syncDeleting')}</p>}
        {failed && <p>{t('clearFailed')}</p>}
      </div>
      {isOn && sync.exchange?.waiting && (
        <div class="buttons">
          <Button words={t('syncNow')} onClick={() => void change({ change: 'exchange' })} />
        </div>
      )}
      {!isOn && sync.companiesThere > 0 && !sync.isDeleting && (
        <div class="options-row options-kept wrap middle between apart tight">
          <div>
            <p>{t('syncLeft', sync.companiesThere)}</p>
            <p class="hint">{t('syncDeleteHint')}</p>
          </div>
          <ConfirmButton
            words={t('syncDelete')}
            onConfirm={() => onSync({ change: 'off', deleteThere: true })}
          />
        </div>
      )}
    </div>
  );
}

/** How many companies found room, and what waits. */
const Exchange = ({ at, companies, fits, notTaken, unread, waiting }: SyncExchange) => (
  <>
    <p>
      {t('syncFits', fits, companies)} ·{' '}
      <Moment text={isoMoment(at)} phrase={(time) => t('syncAt', time)} />
    </p>
    {waiting && <p>{t(waiting === 'tooOften' ? 'syncTooOften' : 'syncRefused')}</p>}
    {!waiting && fits < companies && <p>{t('syncFull')}</p>}
    {notTaken > 0 && <p>{t('syncNotTaken', notTaken)}</p>}
    {unread > 0 && <p>{t('syncUnread', unread)}</p>}
  </>
);
