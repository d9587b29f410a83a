import type { ExportRequest } from '../../lib/export/file.ts';
import { listFormat } from '../../lib/i18n/languages.ts';
import { numbered, t, tCount } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import {
  type Agenda,
  type AgendaSource,
  agendaAges,
  MAX_CALENDAR_EVENTS,
  notWhole,
} from '../../lib/research/agenda.ts';
import { formatAge, formatRecentDay } from '../../lib/research/format-date.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { ExportButtons } from '../cite/ExportButtons.tsx';
import { AsOf } from '../parts/ShortValue.tsx';

interface AgendaToolsProps {
  agenda: Agenda;
  /** The name of the chosen list; null for all companies. */
  list: string | null;
}

/** Copies the rows that the agenda shows, or saves them as calendars if the policy allows export. */
export function AgendaTools({ agenda, list }: AgendaToolsProps) {
  const rows = agenda.groups.flatMap((group) => group.rows);
  const events = rows.map(({ event, source: { company, envelope } }) => ({
    event,
    company,
    envelope,
  }));
  const write = async () => (await import('../../lib/export/pasted.ts')).agendaTable(rows);
  const count = Math.ceil(rows.length / MAX_CALENDAR_EVENTS);
  const files = Array.from({ length: count }, (_, at): [string, ExportRequest] => [
    count === 1 ? t('agendaSave') : t('agendaSavePart', at + 1, count),
    {
      kind: 'agendaCalendar',
      list,
      part: count === 1 ? null : `${at + 1}-of-${count}`,
      events: events.slice(at * MAX_CALENDAR_EVENTS, (at + 1) * MAX_CALENDAR_EVENTS),
    },
  ]);
  return (
    <ExportButtons
      label={t('compareTake')}
      write={write}
      files={files}
      counted="events"
      answers={rows.map(({ source }) => source.envelope)}
      of={rows.map(({ event }) => event)}
      hint={count > 1 && t('agendaParts', numbered(MAX_CALENDAR_EVENTS))}
    />
  );
}

type AgendaAgesProps = { sources: readonly AgendaSource[]; now: number };

/** How old the newest events are, and whether more of any company are to be loaded. */
export function NewestAge({ sources, now }: AgendaAgesProps) {
  const [newest, ...others] = agendaAges(sources);
  if (newest === undefined) return null;
  return (
    <>
      {(others.length === 0 || newest.day !== null) && (
        <span>
          {others.length === 0 || newest.day === null ? (
            <AsOf time={newest.asOf} now={now} />
          ) : (
            t('asOf', formatRecentDay(newest.day, now))
          )}
        </span>
      )}
      {notWhole(sources).length > 0 && <span>{t('agendaMoreToLoad')}</span>}
    </>
  );
}

/** What the newest age leaves out: when it was retrieved, or whose events are older or not whole. */
export function AgendaAges({ sources, now }: AgendaAgesProps) {
  const [newest, ...others] = agendaAges(sources);
  if (newest === undefined) return null;
  const inPart = notWhole(sources);
  const dayOf = (day: number) => formatRecentDay(day, now);
  return (
    <div class="hint">
      {others.length === 0 && <p>{t('retrieved', formatAge(now - newest.retrievedAt))}</p>}
      {others.map(({ day, companies }) => (
        <p key={day}>
          {day === null
            ? t('agendaNoAsOf', namesOf(companies))
            : t('agendaOlder', namesOf(companies), dayOf(day))}
        </p>
      ))}
      {inPart.length > 0 && <p>{t('agendaInPart', namesOf(inPart))}</p>}
    </div>
  );
}

const MAX_NAMES = 4;

function namesOf(companies: readonly Listing[]): string {
  // A single one more is named as well: its count would be no shorter.
  const most = companies.length <= MAX_NAMES + 1 ? companies.length : MAX_NAMES;
  const rest = companies.length - most;
  return listFormat(t('locale')).format([
    ...companies
      .slice(0, most)
      .map(({ ticker, name, id }) => `\u2068${shownLine(ticker ?? name ?? id, 30).text}\u2069`),
    ...(rest > 0 ? [tCount('agendaOthers', rest)] : []),
  ]);
}
