import { t } from '../../lib/i18n/words.ts';
import { formatDate, formatDateRange, isoDate, weekday } from '../../lib/research/calendar-date.ts';
import type { EventDates } from '../../lib/research/event-dates.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import type { ZonedDate } from '../../lib/research/zoned-date.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

/** An event's calendar date or estimated window, or words that there is neither. */
export function EventDate({ dates }: { dates: EventDates }) {
  const { date, window, unannounced } = dates;
  const locale = t('locale');
  if (window !== null) {
    return (
      <span class="event-when">
        <span class="event-date event-about">{windowText(window, locale)}</span>
      </span>
    );
  }
  if (date === null) {
    return (
      <span class="event-when missing">
        {t(unannounced === null ? 'eventDateMissing' : 'eventNoDate')}
      </span>
    );
  }
  const { day, time } = date;
  return (
    <span class="event-when" title={time === null ? undefined : shownText(date.text, 60).text}>
      <span class={date.settled ? 'event-date' : 'event-date event-about'}>
        <Untrusted text={dayText(date, locale)} cap={60} />
      </span>
      {day !== null && <span class="event-note">{weekday(day, locale)}</span>}
      {time !== null && (
        <span class="event-note">
          <Untrusted text={time} cap={40} />
        </span>
      )}
    </span>
  );
}

/** The same as one text, for an accessible name; null if there is no date. */
export function whenText({ date, window }: EventDates): string | null {
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
export const dateText = (date: ZonedDate, locale: string): string =>
  shownText([dayText(date, locale), date.time ?? ''].join(' ').trim(), 60).text;
