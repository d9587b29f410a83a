import { t } from '../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { eventCertainty, eventDates, whenText } from '../../lib/research/event-dates.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { CertaintyWord } from './CertaintyWord.tsx';
import { EventDate } from './EventDate.tsx';

/** One event as a row of 44 to 52 pixels: date, title and certainty. It may stand in a summary or button. */
export function EventLine({ event }: { event: CompanyEvent }) {
  const { title } = event;
  return (
    <span class="event-line">
      <EventDate dates={eventDates(event)} />
      <span
        class="event-title clamp"
        title={title === null ? undefined : shownText(title, 200).text}
      >
        {title === null ? t('eventUntitled') : <Untrusted text={title} />}
      </span>
      <CertaintyWord certainty={eventCertainty(event)} />
    </span>
  );
}

/** An event's title and date, for the accessible name of what belongs to it. */
export function eventName(event: CompanyEvent): string {
  const title = event.title === null ? t('eventUntitled') : shownText(event.title, 80).text;
  return [title, whenText(eventDates(event), t) ?? []].flat().join(', ');
}
