import type { ComponentChildren } from 'preact';
import { t } from '../../lib/i18n/words.ts';
import { CONFIRMED } from '../../lib/model/contract.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import {
  type Certainty,
  dateText,
  eventCertainty,
  eventDates,
  sentFlag,
} from '../../lib/research/event-dates.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { eventRowKey } from '../../lib/research/look.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ServiceWord } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { EventLine, eventName } from './EventLine.tsx';

/** An event: a line that unfolds to all its other fields, including the source. */
export function EventRow({ event }: { event: CompanyEvent }) {
  const { type, timezone, fiscalPeriod, sourceUrl } = event;
  const certainty = eventCertainty(event);
  const { date, window, unannounced } = eventDates(event);
  // The doubt quotes a flag that is not a boolean.
  const { others } = sentFlag(event);
  const dated = date !== null || window !== null;
  return (
    <li class={`event event-${certainty} ruled`}>
      <details>
        <summary class="split lights airy" data-row data-id={eventRowKey(event)}>
          <EventLine event={event} />
          <Icon name="down" />
        </summary>
        <div class="below">
          <p class="row hint">
            {window !== null && <span>{t('eventWindow')}</span>}
            {window !== null && date !== null && (
              <span>{t('eventEstimateDate', dateText(date))}</span>
            )}
            {type && <ServiceWord value={type} />}
            {fiscalPeriod && <Untrusted text={fiscalPeriod} cap={60} inRow />}
            {timezone !== null && <Untrusted text={timezone} cap={60} inRow />}
            {timezone === null && dated && <span class="missing">{t('eventZoneMissing')}</span>}
            {sourceUrl !== null && (
              <span>
                <ExternalLink url={sourceUrl} label={t('eventSource')} about={eventName(event)} />
              </span>
            )}
            <CiteMenu subject={{ kind: 'event', event }} name={eventName(event)} />
          </p>
          {doubtsOf(event, certainty).map((doubt, place) => (
            <p key={place} class="hint">
              {doubt}
            </p>
          ))}
          {unannounced?.field && (
            <p class="hint">
              {t('eventDateUnannounced')}:{' '}
              <Untrusted text={formatDate(unannounced.field)} cap={60} />
            </p>
          )}
          <FieldList known={[]} other={others} look="dense" />
        </div>
      </details>
    </li>
  );
}

/** Explains why an event's status is in doubt. */
function doubtsOf(event: CompanyEvent, certainty: Certainty): ComponentChildren[] {
  const { lifecycle, isConfirmed } = event;
  const status = shownText(lifecycle, 60).text;
  // Quotes a flag that is not a boolean.
  const sent = isConfirmed === null ? sentFlag(event).flag : null;
  const flag = sent === null ? null : shownText(String(sent), 40).text;
  if (certainty === 'estimated' && lifecycle === CONFIRMED) return [t('eventOnlyWindow')];
  if (certainty === 'disputed') {
    if (flag !== null) return [t('eventFlagUnread', flag)];
    if (isConfirmed === null) return [t('eventFlagMissing')];
    const words = t(isConfirmed ? 'flagConfirmed' : 'flagNotConfirmed');
    return [t('eventDisputed', status || t('notReported'), words)];
  }
  const stated = status && (
    <q>
      <Untrusted text={lifecycle ?? ''} cap={60} />
    </q>
  );
  return [
    flag !== null && t('eventFlagOdd', flag),
    certainty === 'other' && [t('eventLifecycle'), ': ', stated || t('notReported')],
  ].filter(Boolean);
}
