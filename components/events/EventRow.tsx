import { t } from '../../lib/i18n/words.ts';
import { CONFIRMED } from '../../lib/model/contract.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { formatDate, formatDateRange, isoDate, weekday } from '../../lib/research/calendar-date.ts';
import {
  type Certainty,
  type EventDates,
  eventCertainty,
  eventDates,
} from '../../lib/research/event-dates.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import type { ZonedDate } from '../../lib/research/zoned-date.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { ServiceWord } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { CertaintyWord } from './CertaintyWord.tsx';

/** One event: its date, title, certainty and source. */
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

/** An event's calendar date or estimated window, or words that there is neither. */
function EventWhen({ dates }: { dates: EventDates }) {
  const { date, window, unannounced } = dates;
  const locale = t('locale');
  if (window !== null) {
    return (
      <p class="event-when">
        <span class="event-date">{windowText(window, locale)}</span>
        <span class="event-note">{t('eventWindow')}</span>
        {date !== null && (
          <span class="event-note">{t('eventEstimateDate', dateText(date, locale))}</span>
        )}
      </p>
    );
  }
  if (date !== null) {
    const { day, time } = date;
    return (
      <p class="event-when" title={time === null ? undefined : shownText(date.text, 60).text}>
        <span class={date.settled ? 'event-date' : 'event-date event-about'}>
          <Untrusted text={dayText(date, locale)} cap={60} />
        </span>
        {day !== null && <span class="event-note">{weekday(day, locale)}</span>}
        {time !== null && (
          <span class="event-note">
            <Untrusted text={time} cap={40} />
          </span>
        )}
      </p>
    );
  }
  return (
    <p class="event-when missing">{t(unannounced === null ? 'eventDateMissing' : 'eventNoDate')}</p>
  );
}

/** The same as one text, for an accessible name; null if there is no date. */
function whenText({ date, window }: EventDates): string | null {
  const locale = t('locale');
  if (window !== null) return windowText(window, locale);
  return date === null ? null : dateText(date, locale);
}

function windowText({ start, end }: NonNullable<EventDates['window']>, locale: string): string {
  if (start !== null && end !== null) {
    const isPlain = [start, end].every(({ day, time }) => day !== null && time === null);
    return isPlain
      ? formatDateRange(dayOf(start), dayOf(end), locale)
      : `${dateText(start, locale)} – ${dateText(end, locale)}`;
  }
  if (start !== null) return t('eventWindowFrom', dateText(start, locale));
  return end === null ? '' : t('eventWindowUntil', dateText(end, locale));
}

/** The day in the event's own zone, YYYY-MM-DD; a text that names none, as it came. */
const dayOf = ({ day, text }: ZonedDate): string => (day === null ? text : isoDate(day));

const dayText = (date: ZonedDate, locale: string): string => formatDate(dayOf(date), locale);

/** A date to insert into our own words; text that is no date is outside text. */
const dateText = (date: ZonedDate, locale: string): string =>
  shownText([dayText(date, locale), date.time ?? ''].join(' ').trim(), 60).text;
