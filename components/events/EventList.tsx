import type { CompanyEvent } from '../../lib/model/records.ts';
import type { EventPages } from '../../lib/panel/view-state.ts';
import { inDateOrder } from '../../lib/research/event-axis.ts';
import { t } from '../../lib/i18n/words.ts';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import { FirstRows } from '../parts/FirstRows.tsx';
import { isEmptyList } from '../parts/LeftOut.tsx';
import { EventRow } from './EventRow.tsx';
import { EventTimeline } from './EventTimeline.tsx';

interface EventListProps {
  pages: EventPages;
  onMore(): void;
}

/** The events read so far: all on the timeline, and by date in the list. */
export function EventList({ pages, onMore }: EventListProps) {
  const { data, from, to } = pages;
  // The list only grows at its end: a row without an id is told by its place.
  const keyOf = (event: CompanyEvent) => event.id ?? `row ${data.indexOf(event)}`;
  if (isEmptyList(pages)) return <p class="nothing-words">{t('eventsNone')}</p>;
  return (
    <>
      <EventTimeline events={data} from={from} to={to} />
      <FirstRows
        pages={pages}
        rows={inDateOrder(data).map((event) => <EventRow key={keyOf(event)} event={event} />)}
        fold="events"
        more={t('eventsMore')}
        cut={t('eventsCut')}
        onMore={onMore}
      />
      <ExportMenu list={{ of: 'events', rows: data }} />
    </>
  );
}
