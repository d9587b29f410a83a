import { t } from '../../lib/i18n/words.ts';
import type { AgendaRow } from '../../lib/research/agenda.ts';
import { eventDates, whenText } from '../../lib/research/event-dates.ts';
import { formatRangeIn, formatWeekday } from '../../lib/research/format-date.ts';
import { shownLine, shownText } from '../../lib/research/untrusted-text.ts';
import { ClipButton } from '../cite/ClipButton.tsx';
import { useCite } from '../cite/use-cite.ts';
import { CertaintyWord } from '../events/CertaintyWord.tsx';
import { ExchangeName } from '../parts/ExchangeName.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface AgendaEventProps {
  row: AgendaRow;
  /** A day of the year that the heading names: a window of that year goes without it. */
  within: number;
  /** Another company has the same ticker. */
  isShared: boolean;
  onOpenEvent(row: AgendaRow): void;
}

/** One event as a row of two lines: when and whose, how certain and what. It opens its company at it. */
export function AgendaEvent({ row, within, isShared, onOpenEvent }: AgendaEventProps) {
  const { event, certainty, isToday } = row;
  const { company } = row.source;
  const { ticker, name, exchange } = company;
  const title = event.title ?? t('eventUntitled');
  const whose = [name, exchange].flatMap((text) => (text === null ? [] : shownLine(text, 80).text));
  return (
    <li class={`agenda-row event-${certainty}`} data-key={row.key}>
      <button
        type="button"
        class="agenda-open row-button"
        data-row
        onClick={() => onOpenEvent(row)}
      >
        <span class="agenda-line line">
          <span class="agenda-when wrap close">
            <When row={row} within={within} />
            {isToday && <b class="agenda-today small">{t('eventsToday')}</b>}
          </span>
          <span class="agenda-company hint" title={whose.join(' · ')}>
            <b>
              <Untrusted text={ticker ?? name ?? t('nameMissing')} cap={40} />
            </b>{' '}
            {isShared && exchange !== null && <ExchangeName name={exchange} />}
          </span>
        </span>
        <span class="agenda-line line">
          <CertaintyWord certainty={certainty} />
          {/* Cut at its own end, whichever way it runs. */}
          <span class="agenda-title clamp" dir="auto" title={shownText(title, 200).text}>
            <Untrusted text={title} />
          </span>
        </span>
      </button>
      <CopyRow row={row} />
    </li>
  );
}

/** Its day with the weekday, or its window; a day that was not confirmed is underlined with points. */
function When({ row, within }: Pick<AgendaEventProps, 'row' | 'within'>) {
  const { event, first, last } = row;
  const dates = eventDates(event);
  const { date, window } = dates;
  const locale = t('locale');
  if (first !== null && last !== null && window !== null) {
    return <span class="event-date event-about">{formatRangeIn(first, last, within, locale)}</span>;
  }
  if (first !== null && date !== null && window === null) {
    return (
      <>
        <span class={date.settled ? 'event-date' : 'event-date event-about'}>
          {formatWeekday(first, locale)}
        </span>
        {date.time !== null && (
          <span class="event-note hint">
            <Untrusted text={date.time} cap={40} />
          </span>
        )}
      </>
    );
  }
  const told = whenText(dates, t);
  if (told !== null) return <span class="event-date event-about">{told}</span>;
  return (
    <span class="missing">
      {t(dates.unannounced === null ? 'eventDateMissing' : 'eventNoDate')}
    </span>
  );
}

/** Copies the event with its citation, or keeps it among the clips. */
function CopyRow({ row: { event, source } }: { row: AgendaRow }) {
  const cite = useCite({ kind: 'event', event }, { of: source });
  if (cite === null) return null;
  const name = shownText(event.title ?? t('eventUntitled'), 80).text;
  return (
    <span ref={cite.place} class="agenda-copy line middle" data-value>
      <button
        type="button"
        class="quiet"
        aria-label={`${t('copy')}: ${name}`}
        title={t('copy')}
        onFocus={cite.ready}
        onPointerEnter={cite.ready}
        onClick={() => void cite.copy()}
      >
        <Icon name={cite.copied ? 'plugged' : 'copy'} />
      </button>
      <span class={cite.copied === false ? 'cite-status' : 'visually-hidden'} role="status">
        {cite.copied !== null && t(cite.copied ? 'copied' : 'copyFailed')}
      </span>
      <ClipButton cite={cite} name={name} isIcon />
    </span>
  );
}
