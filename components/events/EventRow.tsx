import { t } from '../../lib/i18n/words.ts';
import { CONFIRMED } from '../../lib/model/contract.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import {
  type Certainty,
  eventCertainty,
  eventDates,
  sentFlag,
} from '../../lib/research/event-dates.ts';
import { dateText } from '../../lib/research/event-when.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { rowName } from '../../lib/research/look.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ServiceWord } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { EventLine, eventName } from './EventLine.tsx';

interface EventRowProps {
  event: CompanyEvent;
  /** Finds the row that a mark of the timeline stands for. */
  id: string;
}

/** One event: a line that unfolds to all the rest, its source among it. */
export function EventRow({ event, id }: EventRowProps) {
  const { title, type, timezone, fiscalPeriod, sourceUrl } = event;
  const certainty = eventCertainty(event);
  const { date, window, unannounced } = eventDates(event);
  // The doubt quotes a flag that is no boolean.
  const { others } = sentFlag(event);
  const dated = date !== null || window !== null;
  return (
    <li class={`event event-${certainty}`}>
      <details>
        <summary id={id} data-row data-key={rowName(event.id) ?? undefined}>
          <EventLine event={event} />
          <Icon name="down" />
        </summary>
        <div class="event-more">
          <p class="event-facts row">
            {window !== null && <span>{t('eventWindow')}</span>}
            {window !== null && date !== null && (
              <span>{t('eventEstimateDate', dateText(date, t))}</span>
            )}
            {type && (
              <span>
                <ServiceWord value={type} />
              </span>
            )}
            {fiscalPeriod && (
              <span>
                <Untrusted text={fiscalPeriod} cap={60} />
              </span>
            )}
            {timezone !== null && (
              <span>
                <Untrusted text={timezone} cap={60} />
              </span>
            )}
            {timezone === null && dated && <span class="missing">{t('eventZoneMissing')}</span>}
            {sourceUrl !== null && (
              <span>
                <ExternalLink url={sourceUrl} label={t('eventSource')} about={eventName(event)} />
              </span>
            )}
            <CiteMenu subject={{ kind: 'event', event }} name={title ?? t('eventUntitled')} />
          </p>
          <EventDoubt event={event} certainty={certainty} />
          {unannounced?.field && (
            <p class="hint">
              {t('eventDateUnannounced')}:{' '}
              <Untrusted text={formatDate(unannounced.field, t('locale'))} cap={60} />
            </p>
          )}
          <FieldList known={[]} other={others} look="dense" />
        </div>
      </details>
    </li>
  );
}

interface EventDoubtProps {
  event: CompanyEvent;
  certainty: Certainty;
}

/** Says in full why an event is not simply confirmed or estimated. */
function EventDoubt({ event, certainty }: EventDoubtProps) {
  const stated = shownText(event.lifecycle, 60).text;
  const lifecycle = stated || t('notReported');
  const { flag } = sentFlag(event);
  if (certainty === 'estimated' && event.lifecycle === CONFIRMED) {
    return <p class="hint">{t('eventOnlyWindow')}</p>;
  }
  if (certainty === 'disputed' && flag === null) {
    return <p class="hint">{t('eventFlagMissing')}</p>;
  }
  if (certainty === 'disputed' && event.isConfirmed === null) {
    return <p class="hint">{t('eventFlagUnread', shownText(String(flag), 40).text)}</p>;
  }
  if (certainty === 'disputed') {
    const flag = t(event.isConfirmed ? 'flagConfirmed' : 'flagNotConfirmed');
    return <p class="hint">{t('eventDisputed', lifecycle, flag)}</p>;
  }
  const isOdd = event.isConfirmed === null && flag !== null;
  return (
    <>
      {isOdd && <p class="hint">{t('eventFlagOdd', shownText(String(flag), 40).text)}</p>}
      {certainty === 'other' && (
        <p class="hint">
          {t('eventLifecycle')}:{' '}
          {stated ? (
            <q>
              <Untrusted text={stated} cap={60} />
            </q>
          ) : (
            lifecycle
          )}
        </p>
      )}
    </>
  );
}
