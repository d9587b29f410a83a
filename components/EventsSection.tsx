import type { EventPages, Load } from '../lib/panel/view-state.ts';
import { t } from '../lib/words.ts';
import { EventList } from './EventList.tsx';
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';
import { Skeleton } from './Skeleton.tsx';

interface EventsSectionProps {
  load: Load<EventPages>;
  onRefresh(): void;
  onMore(): void;
}

/** Upcoming events: an estimate is never drawn as a confirmed date. */
export function EventsSection({ load, onRefresh, onMore }: EventsSectionProps) {
  return (
    <Section title={t('eventsHeading')} busy={load.state === 'loading'}>
      <Loaded
        load={load}
        part={t('eventsHeading')}
        skeleton={<Skeleton lines={[5, 9, 8, 9, 7, 9, 8]} />}
        onRefresh={onRefresh}
      >
        {(pages) => <EventList pages={pages} onMore={onMore} />}
      </Loaded>
    </Section>
  );
}
