import { t } from '../../lib/i18n/words.ts';
import { CONFIRMED } from '../../lib/model/contract.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { formatDate } from '../../lib/research/calendar-date.ts';
import { type Certainty, eventCertainty, eventDates } from '../../lib/research/event-dates.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { ServiceWord } from '../parts/ServiceWord.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { CertaintyWord } from './CertaintyWord.tsx';
import { EventWhen, whenText } from './EventWhen.tsx';

/** One event: when, what, how certain, and where that is said. */
export function EventRow({ event }: { event: CompanyEvent }) {
  const { title, type, timezone, fiscalPeriod, sourceUrl, other } = event;
  const certainty = eventCertainty(event);
  const dates = eventDates(event);
  const called = title === null ? t('eventUntitled') : shownText(title, 80).text;
  const name = [called, whenText(dates) ?? []].flat().join(', ');
  const dated = dates.date !== null || dates.window !== null;
  return (
    <li class={`event event-${certainty}`} data-row tabIndex={-1}>
      <EventWhen dates={dates} />
      <div class="event-what">
        <div class="event-title">
          <p>{title === null ? t('eventUntitled') : <Untrusted text={title} />}</p>
          <CiteMenu subject={{ kind: 'event', event }} name={title ?? t('eventUntitled')} />
        </div>
        <p class="event-facts row">
          <CertaintyWord certainty={certainty} />
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
              <ExternalLink url={sourceUrl} label={t('eventSource')} about={name} />
            </span>
          )}
        </p>
        <EventDoubt event={event} certainty={certainty} />
        {dates.unannounced?.field && (
          <p class="hint">
            {t('eventDateUnannounced')}:{' '}
            <Untrusted text={formatDate(dates.unannounced.field, t('locale'))} cap={60} />
          </p>
        )}
        <FieldList known={[]} other={other} look="dense" />
      </div>
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
  if (certainty === 'estimated' && event.lifecycle === CONFIRMED) {
    return <p class="hint">{t('eventOnlyWindow')}</p>;
  }
  if (certainty === 'disputed' && event.isConfirmed === null) {
    return <p class="hint">{t('eventFlagMissing')}</p>;
  }
  if (certainty === 'disputed') {
    const flag = t(event.isConfirmed ? 'flagConfirmed' : 'flagNotConfirmed');
    return <p class="hint">{t('eventDisputed', lifecycle, flag)}</p>;
  }
  if (certainty !== 'other') return null;
  return (
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
  );
}
