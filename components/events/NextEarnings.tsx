import { t } from '../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { eventCertainty, eventDates } from '../../lib/research/event-dates.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { CertaintyWord } from './CertaintyWord.tsx';
import { EventDate } from './EventDate.tsx';

/**
 * The next earnings as a card, null where none are among the events read so far. What is not confirmed
 * is framed by a dashed line, beside its word.
 */
export function NextEarnings({ event }: { event: CompanyEvent | null }) {
  const certainty = event && eventCertainty(event);
  const title = event?.title ?? t('eventUntitled');
  return (
    <div class={certainty === 'confirmed' ? 'next-earnings' : 'next-earnings next-earnings-open'}>
      <h4 class="next-earnings-head">{t('earningsNext')}</h4>
      {event === null || certainty === null ? (
        <p class="missing">{t('earningsNone')}</p>
      ) : (
        <>
          <CiteMenu subject={{ kind: 'event', event }} name={`${t('earningsNext')}: ${title}`} />
          <p class="next-earnings-when">
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
