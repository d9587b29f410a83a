import { useId, useRef } from 'preact/hooks';
import type { EventPages } from '../../lib/panel/view-state.ts';
import { inDateOrder } from '../../lib/research/event-axis.ts';
import { t } from '../../lib/words.ts';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import { MoreOfList } from '../parts/MoreOfList.tsx';
import { useFold } from '../parts/use-fold.ts';
import { EventRow } from './EventRow.tsx';
import { EventTimeline } from './EventTimeline.tsx';

interface EventListProps {
  pages: EventPages;
  onMore(): void;
}

/** Rows shown before the reader asks for all. */
const FIRST = 5;

/**
 * The events read so far: all on the timeline, the first by date in the list; then, step by step, the
 * rest of them and the service's following pages.
 */
export function EventList({ pages, onMore }: EventListProps) {
  const { data, from, to, meta } = pages;
  const list = useRef<HTMLOListElement>(null);
  const [all, setAll] = useFold('events');
  const id = useId();
  if (data.length === 0) return <p class="nothing-words">{t('eventsNone')}</p>;
  const whole = all || data.length <= FIRST;
  const more = meta.nextOffset !== null;
  return (
    <>
      <EventTimeline events={data} from={from} to={to} />
      <ol ref={list} id={id}>
        {inDateOrder(data)
          .slice(0, whole ? data.length : FIRST)
          .map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
      </ol>
      <MoreOfList
        pages={pages}
        words={t('eventsMore')}
        rows={list}
        offered={whole}
        onMore={() => {
          // What comes is in sight too, where so few were here that all of them were.
          setAll(true);
          onMore();
        }}
      >
        {data.length > FIRST && (
          <button type="button" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? t('showFewer') : t(more ? 'eventsAllSoFar' : 'eventsAll', data.length)}
          </button>
        )}
      </MoreOfList>
      {whole && meta.cut && <p class="hint">{t('eventsCut')}</p>}
      <ExportMenu list={{ of: 'events', rows: data }} />
    </>
  );
}
