import type { EventPages } from '../lib/panel/view-state.ts';
import { inDateOrder } from '../lib/research/event-axis.ts';
import { t } from '../lib/words.ts';
import { EventRow } from './EventRow.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import { FailureNote } from './FailureNote.tsx';

interface EventListProps {
  pages: EventPages;
  onMore(): void;
}

/** The events read so far, by date, with the way to the following page while there is one. */
export function EventList({ pages, onMore }: EventListProps) {
  const { data, from, to, meta, next } = pages;
  if (data.length === 0) return <p class="nothing-words">{t('eventsNone')}</p>;
  return (
    <>
      <EventTimeline events={data} from={from} to={to} />
      <ol>
        {inDateOrder(data).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
      {next.state === 'failed' && <FailureNote failure={next.failure} onRetry={onMore} />}
      {meta.nextOffset !== null && next.state !== 'failed' && (
        <button
          type="button"
          class="more"
          aria-disabled={next.state === 'loading'}
          onClick={() => next.state === 'idle' && onMore()}
        >
          {t(next.state === 'loading' ? 'loading' : 'eventsMore')}
        </button>
      )}
    </>
  );
}
