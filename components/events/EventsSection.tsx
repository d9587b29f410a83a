import type { EventPages, Load } from '../../lib/panel/view-state.ts';
import { formatDateRange } from '../../lib/research/calendar-date.ts';
import { t } from '../../lib/i18n/words.ts';
import { PART_IDS } from '../company/company-parts.ts';
import { answerOf, Loaded } from '../parts/Loaded.tsx';
import { refreshWords } from '../parts/refresh-words.ts';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { EventList } from './EventList.tsx';

interface EventsSectionProps {
  load: Load<EventPages>;
  onRefresh(): void;
  onMore(): void;
}

/** Upcoming events: an estimate is never drawn as a confirmed date. */
export function EventsSection({ load, onRefresh, onMore }: EventsSectionProps) {
  const pages = answerOf(load);
  const range = pages && formatDateRange(pages.from, pages.to, t('locale'));
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
