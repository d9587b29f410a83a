import {
  formatDate,
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
    return (
      <p class="event-when">
        <span class={date.settled ? 'event-date' : 'event-date event-about'}>
          <Untrusted text={formatDate(date.text, locale)} cap={60} />
        </span>
        {day !== null && <span class="event-note">{weekday(day, locale)}</span>}
      </p>
    );
  }
  return (
    <p class="event-when missing">{t(unannounced === null ? 'eventDateMissing' : 'eventNoDate')}</p>
  );
}

function windowText({ start, end }: NonNullable<EventDates['window']>, locale: string): string {
  if (start !== null && end !== null)
    return shownText(formatDateRange(start, end, locale), 80).text;
  return start === null
    ? t('eventWindowUntil', dateText(end ?? '', locale))
    : t('eventWindowFrom', dateText(start, locale));
}

/** A date for a place within our own words; what is none is outside text. */
const dateText = (text: string, locale: string) => shownText(formatDate(text, locale), 60).text;
