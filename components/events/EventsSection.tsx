import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { capital, t } from '../../lib/i18n/words.ts';
import { CONFIRMED } from '../../lib/model/contract.ts';
import type { CompanyEvent, DateRange } from '../../lib/model/records.ts';
import { answerOf, type Pages } from '../../lib/panel/load-state.ts';
import { isoDate, localDay } from '../../lib/research/calendar-date.ts';
import {
  type Certainty,
  dateText,
  eventCertainty,
  eventDates,
  sentFlag,
} from '../../lib/research/event-dates.ts';
import { countKinds, type EventKind, eventKind } from '../../lib/research/event-kind.ts';
import { aheadIn, groupEvents, isUndated, nextEarnings } from '../../lib/research/event-order.ts';
import { formatDate, formatDateRange } from '../../lib/research/format-date.ts';
import { eventRowKey } from '../../lib/research/look.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ListExport } from '../cite/ExportButtons.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PartSection } from '../parts/Loaded.tsx';
import { FirstRows } from '../parts/MoreOfList.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { type CompanyProps, useFold, usePanelContext } from '../parts/panel-context.ts';
import { Skeleton } from '../parts/Section.tsx';
import { ServiceWord } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { focusRow, rowOf } from '../parts/use-focus.ts';
import { CertaintyWord, EventDate, EventLine, eventName, KindFilter } from './EventLine.tsx';
import { EventTimeline } from './EventTimeline.tsx';

/** Upcoming events: an estimate is never drawn as a confirmed date. */
export function EventsSection({ company }: Pick<CompanyProps, 'company'>) {
  const now = useClock(QUARTER_MINUTE);
  const pages = answerOf(company.events);
  return (
    <PartSection
      of="events"
      anchor="part-events"
      aside={pages?.range && <RangeHint {...daysAhead(pages.range, now)} />}
      part={t('eventsHeading')}
      skeleton={<Skeleton lines={[9, 9, 7, 8, 6, 9, 7, 8]} />}
    >
      {(pages) => <EventList pages={pages} now={now} />}
    </PartSection>
  );
}

export const RangeHint = ({ from, to }: DateRange) => (
  <span class="hint">{formatDateRange(from, to)}</span>
);

/** The requested days from the user's today on: earlier ones are over, except in zones further west. */
function daysAhead({ from, to }: DateRange, now: number): DateRange {
  const today = isoDate(localDay(now));
  return { from: from < today && today < to ? today : from, to };
}

const FOLD = 'events';

/** The events ahead among those read: the next earnings, then all of the chosen kind, as marks and by date. */
function EventList({ pages: read, now }: { pages: Pages<CompanyEvent>; now: number }) {
  const { onMore } = usePanelContext();
  const pages = aheadIn(read, now);
  const { data, range } = pages;
  const [wanted, setWanted] = useState<EventKind | null>(null);
  const [, setAll] = useFold(FOLD);
  /** The row that a mark was pressed for, which may be folded away until the next drawing. */
  const [picked, setPicked] = useState<{ row: string } | null>(null);
  useLayoutEffect(() => {
    if (picked) focusRow(rowOf(document.querySelector('.tab-body'), picked.row));
  }, [picked]);
  if (isEmptyList(pages)) return <p class="nothing-words">{t('eventsNone')}</p>;
  // A newer answer may have none of the chosen kind.
  const kind = data.some((event) => eventKind(event) === wanted) ? wanted : null;
  const shown = kind === null ? data : data.filter((event) => eventKind(event) === kind);
  // The list only grows at its end, so a row without an id can be keyed by its position.
  const keyOf = (event: CompanyEvent) => event.id ?? `row ${read.data.indexOf(event)}`;
  const pick = (event: CompanyEvent) => {
    setAll(true);
    setPicked({ row: eventRowKey(event) });
  };
  return (
    <>
      <NextEarnings events={data} now={now} />
      <KindFilter counts={countKinds(data)} kind={kind} onPick={setWanted} />
      {range && <EventTimeline events={shown} {...range} onPick={pick} />}
      <FirstRows
        pages={pages}
        groups={groupEvents(shown, now).map(({ group, events }) => ({
          heading: t(`events${capital(group)}`),
          rows: events.map((event) => <EventRow key={keyOf(event)} event={event} />),
        }))}
        fold={FOLD}
        more={t('eventsMore')}
        cut={t('eventsCut')}
        onMore={() => onMore('events')}
      />
      <ListExport list={{ of: 'events', rows: data }} />
    </>
  );
}

const hasUndated = (events: readonly CompanyEvent[]): boolean =>
  events.some((event) => eventKind(event) === 'earnings' && isUndated(event));

/** A card, framed by a dashed line where it is not confirmed. */
export function NextEarnings({ events, now }: { events: readonly CompanyEvent[]; now: number }) {
  const event = nextEarnings(events, now);
  const certainty = event && eventCertainty(event);
  const title = event?.title ?? t('eventUntitled');
  return (
    <div class={`next-earnings wrap${certainty === 'confirmed' ? '' : ' next-earnings-open'}`}>
      <h4 class="next-earnings-head hint">{t('earningsNext')}</h4>
      {event === null || certainty === null ? (
        <p class="missing whole">{t(hasUndated(events) ? 'earningsUndated' : 'earningsNone')}</p>
      ) : (
        <>
          <CiteMenu subject={{ kind: 'event', event }} name={`${t('earningsNext')}: ${title}`} />
          <p class="next-earnings-when whole wrap between apart">
            <EventDate dates={eventDates(event)} />
            <CertaintyWord certainty={certainty} />
          </p>
          <p class="whole">
            <Untrusted text={title} />
          </p>
        </>
      )}
    </div>
  );
}

/** An event: a line that unfolds to all its other fields, including the source. */
export function EventRow({ event }: { event: CompanyEvent }) {
  const { type, timezone, fiscalPeriod, sourceUrl } = event;
  const certainty = eventCertainty(event);
  const { date, window, unannounced } = eventDates(event);
  // The doubt quotes a flag that is not a boolean.
  const { others } = sentFlag(event);
  const dated = date !== null || window !== null;
  return (
    <li class={`event event-${certainty} ruled`}>
      <details>
        <summary class="split lights airy" data-row data-id={eventRowKey(event)}>
          <EventLine event={event} />
          <Icon name="down" />
        </summary>
        <div class="below">
          <p class="row hint">
            {window !== null && <span>{t('eventWindow')}</span>}
            {window !== null && date !== null && (
              <span>{t('eventEstimateDate', dateText(date))}</span>
            )}
            {type && <ServiceWord value={type} />}
            {fiscalPeriod && <Untrusted text={fiscalPeriod} cap={60} inRow />}
            {timezone !== null && <Untrusted text={timezone} cap={60} inRow />}
            {timezone === null && dated && <span class="missing">{t('eventZoneMissing')}</span>}
            {sourceUrl !== null && (
              <span>
                <ExternalLink url={sourceUrl} label={t('eventSource')} about={eventName(event)} />
              </span>
            )}
            <CiteMenu subject={{ kind: 'event', event }} name={eventName(event)} />
          </p>
          {doubtsOf(event, certainty).map((doubt, place) => (
            <p key={place} class="hint">
              {doubt}
            </p>
          ))}
          {unannounced?.field && (
            <p class="hint">
              {t('eventDateUnannounced')}:{' '}
              <Untrusted text={formatDate(unannounced.field)} cap={60} />
            </p>
          )}
          <FieldList known={[]} other={others} look="dense" />
        </div>
      </details>
    </li>
  );
}

/** Explains why an event's status is in doubt. */
function doubtsOf(event: CompanyEvent, certainty: Certainty): ComponentChildren[] {
  const { lifecycle, isConfirmed } = event;
  const status = shownText(lifecycle, 60).text;
  // Quotes a flag that is not a boolean.
  const sent = isConfirmed === null ? sentFlag(event).flag : null;
  const flag = sent === null ? null : shownText(String(sent), 40).text;
  if (certainty === 'estimated' && lifecycle === CONFIRMED) return [t('eventOnlyWindow')];
  if (certainty === 'disputed') {
    if (flag !== null) return [t('eventFlagUnread', flag)];
    if (isConfirmed === null) return [t('eventFlagMissing')];
    const words = t(isConfirmed ? 'flagConfirmed' : 'flagNotConfirmed');
    return [t('eventDisputed', status || t('notReported'), words)];
  }
  const stated = status && (
    <q>
      <Untrusted text={lifecycle ?? ''} cap={60} />
    </q>
  );
  return [
    flag !== null && t('eventFlagOdd', flag),
    certainty === 'other' && [t('eventLifecycle'), ': ', stated || t('notReported')],
  ].filter(Boolean);
}
