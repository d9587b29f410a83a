import { t } from '../../lib/i18n/words.ts';
import { formatDate, formatDateRange, isoDate, weekday } from '../../lib/research/calendar-date.ts';
import type { EventDates } from '../../lib/research/event-dates.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import type { ZonedDate } from '../../lib/research/zoned-date.ts';
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

/** The same in one text, for a name; null where no date is told. */
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

/** A date for a place within our own words; what is none is outside text. */
const dateText = (date: ZonedDate, locale: string): string =>
  shownText([dayText(date, locale), date.time ?? ''].join(' ').trim(), 60).text;
