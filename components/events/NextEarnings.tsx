import { t } from '../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { eventCertainty, eventDates, eventKind } from '../../lib/research/event-dates.ts';
import { isUndated, nextEarnings } from '../../lib/research/event-order.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { CertaintyWord } from './CertaintyWord.tsx';
import { EventDate } from './EventDate.tsx';

const hasUndated = (events: readonly CompanyEvent[]): boolean =>
  events.some((event) => eventKind(event) === 'earnings' && isUndated(event));

/**
 * The next earnings among the events read so far, as a card. What is not confirmed
 * is framed by a dashed line, beside its word.
 */
export function NextEarnings({ events, now }: { events: readonly CompanyEvent[]; now: number }) {
  const event = nextEarnings(events, now);
  const certainty = event && eventCertainty(event);
  const title = event?.title ?? t('eventUntitled');
  return (
    <div class={`next-earnings wrap${certainty === 'confirmed' ? '' : ' next-earnings-open'}`}>
      <h4 class="next-earnings-head hint">{t('earningsNext')}</h4>
      {event === null || certainty === null ? (
        <p class="missing">{t(hasUndated(events) ? 'earningsUndated' : 'earningsNone')}</p>
      ) : (
        <>
          <CiteMenu subject={{ kind: 'event', event }} name={`${t('earningsNext')}: ${title}`} />
          <p class="next-earnings-when wrap between apart">
            <EventDate dates={eventDates(event)} />
            <CertaintyWord certainty={certainty} />
          </p>
          <p class="next-earnings-title">
            <Untrusted text={title} />
          </p>
        </>
      )}
    </div>
  );
}
