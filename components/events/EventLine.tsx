import { capital, t } from '../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import {
  type Certainty,
  certaintyText,
  dayText,
  type EventDates,
  eventCertainty,
  eventDates,
  whenText,
  windowText,
} from '../../lib/research/event-dates.ts';
import { EVENT_KINDS, type EventKind, type KindCounts } from '../../lib/research/event-kind.ts';
import { formatRangeIn, formatWeekday, weekday } from '../../lib/research/format-date.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Button } from '../parts/buttons.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

/** One event as a row of 44 to 52 pixels: date, title and certainty. It may stand in a summary or button. */
export function EventLine({ event }: { event: CompanyEvent }) {
  const { title } = event;
  return (
    <span class="event-line columned">
      <EventDate dates={eventDates(event)} />
      <span
        class="event-title one-line"
        title={title === null ? undefined : shownText(title, 200).text}
      >
        {title === null ? t('eventUntitled') : <Untrusted text={title} />}
      </span>
      <CertaintyWord certainty={eventCertainty(event)} words={certaintyText(event)} />
    </span>
  );
}

interface EventDateProps {
  dates: EventDates;
  /** A day of the year that a heading names: days of that year go without it. */
  within?: number;
}

/** An event's calendar date or estimated window, or words that there is neither. */
export function EventDate({ dates, within }: EventDateProps) {
  const { date, window, unannounced } = dates;
  if (window !== null) {
    const [first, last] = [window.start?.day ?? null, window.end?.day ?? null];
    const isBrief = within !== undefined && first !== null && last !== null;
    return (
      <span class="wrap close">
        <span class="event-date event-about">
          {isBrief ? formatRangeIn(first, last, within) : windowText(window)}
        </span>
      </span>
    );
  }
  if (date === null) {
    return (
      <span class="wrap close small missing">
        {t(unannounced === null ? 'eventDateMissing' : 'eventsUndated')}
      </span>
    );
  }
  const { day, time } = date;
  const isBrief = within !== undefined && day !== null;
  return (
    <span class="wrap close" title={time === null ? undefined : shownText(date.text, 60).text}>
      <span class={date.settled ? 'event-date' : 'event-date event-about'}>
        {isBrief ? formatWeekday(day) : <Untrusted text={dayText(date)} cap={60} />}
      </span>
      {day !== null && !isBrief && <span class="event-note hint">{weekday(day)}</span>}
      {time !== null && (
        <span class="event-note hint">
          <Untrusted text={time} cap={40} />
        </span>
      )}
    </span>
  );
}

export const CERTAINTY_ICONS: Record<Certainty, IconName> = {
  confirmed: 'solidDiamond',
  estimated: 'dashedDiamond',
  awaiting: 'dots',
  disputed: 'splitDiamond',
  other: 'square',
};

export const CertaintyWord = ({
  certainty,
  words = t(`certainty${capital(certainty)}`),
}: {
  certainty: Certainty;
  words?: string;
}) => (
  <span class={`certainty certainty-${certainty} small ink led lit`}>
    <Icon name={CERTAINTY_ICONS[certainty]} />
    <bdi>{words}</bdi>
  </span>
);

/** An event's title and date, for the accessible name of what belongs to it. */
export function eventName(event: CompanyEvent): string {
  const title = event.title === null ? t('eventUntitled') : shownText(event.title, 80).text;
  return [title, whenText(eventDates(event)) ?? []].flat().join(', ');
}

interface KindFilterProps {
  counts: KindCounts;
  kind: EventKind | null;
  onPick(kind: EventKind | null): void;
}

/** Narrows events that are here to one kind, and says how many it hides; asks the service nothing. */
export function KindFilter({ counts, kind, onPick }: KindFilterProps) {
  const kinds = EVENT_KINDS.filter((one) => counts[one] > 0 || one === kind);
  if (kinds.length < 2 && kind === null) return null;
  const all = EVENT_KINDS.reduce((sum, one) => sum + counts[one], 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are not fields of a form.
    <div class="filter wrap middle" role="group" aria-label={t('eventsFilter')}>
      {[null, ...kinds].map((one) => (
        <Button key={one} class="chip" aria-pressed={one === kind} onClick={() => onPick(one)}>
          {t(one === null ? 'filterAll' : `eventKind${capital(one)}`)}
          <span class="muted firm">{one === null ? all : counts[one]}</span>
        </Button>
      ))}
      <p class="hint" role="status">
        {kind !== null && t('filterHides', all - counts[kind])}
      </p>
    </div>
  );
}
