import type { EventPages } from '../../lib/panel/view-state.ts';
import { inDateOrder } from '../../lib/research/event-axis.ts';
import { t } from '../../lib/words.ts';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import { FirstRows } from '../parts/FirstRows.tsx';
import { EventRow } from './EventRow.tsx';
import { EventTimeline } from './EventTimeline.tsx';

interface EventListProps {
  pages: EventPages;
  onMore(): void;
}

/** The events read so far: all on the timeline, and by date in the list. */
export function EventList({ pages, onMore }: EventListProps) {
  const { data, from, to } = pages;
  if (data.length === 0) return <p class="nothing-words">{t('eventsNone')}</p>;
  return (
    <>
      <EventTimeline events={data} from={from} to={to} />
      <FirstRows
        pages={pages}
        rows={inDateOrder(data).map((event) => <EventRow key={event.id} event={event} />)}
        fold="events"
        more={t('eventsMore')}
        cut={t('eventsCut')}
        onMore={onMore}
      />
      <ExportMenu list={{ of: 'events', rows: data }} />
    </>
  );
}
