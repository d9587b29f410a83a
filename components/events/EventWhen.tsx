import {
  dateAndTime,
  dayNumber,
  formatDateRange,
  namedDay,
  weekday,
} from '../../lib/research/calendar-date.ts';
import type { EventDates } from '../../lib/research/event-dates.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { t } from '../../lib/words.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

/** When an event is: its calendar date, its estimated window, or words for there being none. */
export function EventWhen({ dates }: { dates: EventDates }) {
  const { date, window, unannounced } = dates;
  const locale = t('locale');
  if (window !== null) {
    return (
      <p class="event-when">
        <span class="event-date">{windowText(window, locale)}</span>
        <span class="event-note">{t('eventWindow')}</span>
        {date !== null && (
          <span class="event-note">{t('eventEstimateDate', dateText(date.text, locale))}</span>
        )}
      </p>
    );
  }
  if (date !== null) {
    const day = namedDay(date.text);
    const said = dateAndTime(date.text, locale);
    return (
      <p class="event-when">
        <span class={date.settled ? 'event-date' : 'event-date event-about'}>
          <Untrusted text={said.date} cap={60} />
        </span>
        {day !== null && <span class="event-note">{weekday(day, locale)}</span>}
        {said.time !== null && (
          <span class="event-note">
            <Untrusted text={said.time} cap={40} />
          </span>
        )}
      </p>
    );
  }
  return (
    <p class="event-when missing">{t(unannounced === null ? 'eventDateMissing' : 'eventNoDate')}</p>
  );
}

function windowText({ start, end }: NonNullable<EventDates['window']>, locale: string): string {
  if (start !== null && end !== null) {
    const days = dayNumber(start) !== null && dayNumber(end) !== null;
    return days
      ? formatDateRange(start, end, locale)
      : `${dateText(start, locale)} – ${dateText(end, locale)}`;
  }
  return start === null
    ? t('eventWindowUntil', dateText(end ?? '', locale))
    : t('eventWindowFrom', dateText(start, locale));
}

/** A date for a place within our own words; what is none is outside text. */
function dateText(text: string, locale: string): string {
  const { date, time } = dateAndTime(text, locale);
  return shownText(time === null ? date : `${date} ${time}`, 60).text;
}
