import { dateTimeFormat } from '../../lib/i18n/formats.ts';
import { t } from '../../lib/i18n/words.ts';
import type { CallRecord } from '../../lib/model/call-record.ts';
import { FieldName } from '../parts/FieldName.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { ENDPOINT_WORDS, mayBeRepeated, OUTCOME_WORDS, REASON_WORDS } from './call-words.ts';

interface CallItemProps {
  call: CallRecord;
  /** The ticker or name of the company asked about, where the panel knows it. */
  about: string | null;
  /** The panel's time, epoch milliseconds. */
  now: number;
}

/** The status bar has all of the newest answer's. */
const MAX_FIELDS = 8;

/** One request: when, what, how it ended and what it cost; one key away why, its address and the quota. */
export function CallItem({ call, about, now }: CallItemProps) {
  const { sentAt, endpoint, what, query, why, outcome, status, cost, quota } = call;
  const well = outcome === 'underWay' || (outcome === 'answered' && (status ?? 200) < 300);
  const end = well ? 'call-end' : 'call-end call-ill';
  const told = (words: string) => (
    <>
      {!well && <Icon name="alert" />}
      {words}
    </>
  );
  return (
    <li class="call">
      <details>
        <summary>
          <Icon name="down" />
          <span class="call-asked">
            <time dateTime={new Date(sentAt).toISOString()}>{clock(sentAt, now)}</time>{' '}
            <b>{t(ENDPOINT_WORDS[endpoint])}</b>{' '}
            {about !== null && <Untrusted text={about} cap={40} />}
          </span>{' '}
          {status !== null && <span class={end}>{told(t('callStatus', status))}</span>}
          <span class="call-more row">
            {query !== null && (
              <q>
                <Untrusted text={query} cap={80} />
              </q>
            )}
            <span>{t(costWords(cost))}</span>
            {mayBeRepeated(call) && <span class="call-end call-ill">{t('callMayRepeat')}</span>}
            {status === null && <span class={end}>{told(t(OUTCOME_WORDS[outcome]))}</span>}
          </span>
        </summary>
        <div class="call-details">
          <p>{t(REASON_WORDS[why])}</p>
          <p class="call-what" dir="ltr">
            {endpoint} <Untrusted text={what} cap={400} />
          </p>
          {quota.length > 0 && (
            <p class="row">
              <span>{t('callQuota')}</span>
              {quota.slice(0, MAX_FIELDS).map(({ key, value }) => (
                <span key={key}>
                  <FieldName name={key} /> <ShortValue value={value} cap={60} now={now} />
                </span>
              ))}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function costWords({ requests, searches }: CallRecord['cost']) {
  if (searches > 0) return 'callCostSearch';
  return requests > 0 ? 'callCostRequest' : 'callCostNone';
}

/** Today's calls by the time, others with their day: a browser may stay open for long. */
function clock(sentAt: number, now: number): string {
  const today = new Date(sentAt).toDateString() === new Date(now).toDateString();
  return dateTimeFormat(t('locale'), {
    timeStyle: 'medium',
    ...(today ? {} : { dateStyle: 'short' }),
  }).format(sentAt);
}
