import { useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import { type CallRecord, MAX_CALLS } from '../../lib/model/call-record.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { Overlay } from '../overlay/Overlay.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { answerOf } from '../parts/Loaded.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useCopied } from '../parts/use-copied.ts';
import { CallItem } from './CallItem.tsx';
import { mayBeRepeated } from './call-words.ts';
import { callsText } from './calls-text.ts';

/** Every request of this session, with what it cost; to be copied and cleared. */
export function CallsOverlay(props: PanelProps) {
  const { calls: load, onCloseSheet, onRefreshCalls } = props;
  const calls = answerOf(load);
  return (
    <Overlay title={t('callsTitle')} onClose={onCloseSheet}>
      <p class="hint sheet-intro">{t('callsIntro')}</p>
      {load.state === 'failed' && <FailureNote failure={load.failure} onRetry={onRefreshCalls} />}
      {calls === null && load.state !== 'failed' && <Skeleton lines={[6, 9, 9, 9]} />}
      {calls !== null && <CallList {...props} calls={calls} />}
    </Overlay>
  );
}

interface CallListProps extends Omit<PanelProps, 'calls'> {
  calls: CallRecord[];
}

function CallList({ calls, ...props }: CallListProps) {
  const { onClearCalls, onCopy } = props;
  const [copied, setCopied] = useCopied();
  const [cleared, setCleared] = useState(false);
  const names = namesOf(props);
  const about = ({ what }: CallRecord) => names.get(UUID.exec(what)?.[0] ?? '') ?? null;
  const requests = calls.filter(({ cost }) => cost.requests > 0).length;
  const repeated = calls.filter(mayBeRepeated).length;
  const searches = calls.filter(({ cost }) => cost.searches > 0).length;
  return (
    <>
      <p class="calls-totals row">
        <span>
          <b>{tCount('callsService', requests)}</b>
        </span>
        <span>{tCount('callsSearches', searches)}</span>
        <span>{tCount('callsSigningIn', calls.length - requests)}</span>
        {repeated > 0 && (
          <span>{t('callsMayRepeat', numberFormat(t('locale')).format(repeated))}</span>
        )}
      </p>
      <div class="buttons">
        <button
          type="button"
          onClick={async () => {
            setCleared(false);
            setCopied(await onCopy(callsText(calls, about)));
          }}
        >
          {t('callsCopy')}
        </button>
        <button
          type="button"
          onClick={() => {
            onClearCalls();
            setCopied(null);
            setCleared(true);
          }}
        >
          {t('callsClear')}
        </button>
      </div>
      <p class="hint" role="status">
        {cleared && t('callsCleared')}
        {copied !== null && t(copied ? 'copied' : 'copyFailed')}
      </p>
      {calls.length === 0 ? (
        <p class="nothing-words">{t('callsNone')}</p>
      ) : (
        <ol class="calls">
          {calls.map((call) => (
            <CallItem key={call.id} call={call} about={about(call)} now={props.now} />
          ))}
        </ol>
      )}
      {calls.length >= MAX_CALLS && <p class="hint">{t('callsMost', MAX_CALLS)}</p>}
    </>
  );
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** What the panel calls the companies it knows of, by their ids. */
function namesOf({ company, compare, saved }: Omit<PanelProps, 'calls'>): Map<string, string> {
  const known = [
    ...saved.recents,
    ...saved.pins,
    ...compare.companies.map(({ listing }) => listing),
    ...(company ? [company] : []),
  ];
  return new Map(
    known.flatMap(({ id, ticker, name }) => {
      const called = ticker ?? name;
      return called === null ? [] : [[id.toLowerCase(), called] as const];
    }),
  );
}
