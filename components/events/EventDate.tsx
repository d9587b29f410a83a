import { t } from '../../lib/i18n/words.ts';
import { dayText, type EventDates, windowText } from '../../lib/research/event-dates.ts';
import { weekday } from '../../lib/research/format-date.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

/** An event's calendar date or estimated window, or words that there is neither. */
export function EventDate({ dates }: { dates: EventDates }) {
  const { date, window, unannounced } = dates;
  const locale = t('locale');
  if (window !== null) {
    return (
      <span class="event-when wrap close">
        <span class="event-date event-about">{windowText(window, t)}</span>
      </span>
    );
  }
  if (date === null) {
    return (
      <span class="event-when wrap close small missing">
        {t(unannounced === null ? 'eventDateMissing' : 'eventNoDate')}
      </span>
    );
  }
  const { day, time } = date;
  return (
    <span
      class="event-when wrap close"
      title={time === null ? undefined : shownText(date.text, 60).text}
    >
      <span class={date.settled ? 'event-date' : 'event-date event-about'}>
        <Untrusted text={dayText(date, locale)} cap={60} />
      </span>
      {day !== null && <span class="event-note hint">{weekday(day, locale)}</span>}
      {time !== null && (
        <span class="event-note hint">
          <Untrusted text={time} cap={40} />
        </span>
      )}
    </span>
  );
}
