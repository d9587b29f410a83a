import { t } from '../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { AsyncState, Pages } from '../../lib/panel/view-state.ts';
import { formatDateRange } from '../../lib/research/calendar-date.ts';
import { inDateOrder } from '../../lib/research/event-axis.ts';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import { PART_IDS } from '../company/company-parts.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { refreshWords } from '../parts/list-words.ts';
import { FirstRows } from '../parts/MoreOfList.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { EventRow } from './EventRow.tsx';
import { EventTimeline } from './EventTimeline.tsx';

interface EventsSectionProps {
  load: AsyncState<Pages<CompanyEvent>>;
  onRefresh(): void;
  onMore(): void;
}

/** Upcoming events: an estimate is never drawn as a confirmed date. */
export function EventsSection({ load, onRefresh, onMore }: EventsSectionProps) {
  const pages = answerOf(load);
  const range = pages?.range && formatDateRange(pages.range.from, pages.range.to, t('locale'));
  return (
    <Section
      anchor={PART_IDS.events}
      title={t('eventsHeading')}
      busy={load.state === 'loading'}
      aside={range && <span class="hint">{range}</span>}
    >
      <Loaded
        load={load}
        part={t('eventsHeading')}
        skeleton={<Skeleton lines={[9, 9, 7, 8, 6, 9, 7, 8]} />}
        onRefresh={onRefresh}
        refreshLabel={refreshWords(load)}
      >
        {(answer) => <EventList pages={answer} onMore={onMore} />}
      </Loaded>
    </Section>
  );
}

interface EventListProps {
  pages: Pages<CompanyEvent>;
  onMore(): void;
}

/** The events read so far: all on the timeline, and by date in the list. */
function EventList({ pages, onMore }: EventListProps) {
  const { data, range } = pages;
  // The list only grows at its end, so a row without an id can be keyed by its position.
  const keyOf = (event: CompanyEvent) => event.id ?? `row ${data.indexOf(event)}`;
  if (isEmptyList(pages)) return <p class="nothing-words">{t('eventsNone')}</p>;
  return (
    <>
      {range && <EventTimeline events={data} {...range} />}
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
