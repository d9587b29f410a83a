import { listFormat } from '../../lib/i18n/formats.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { agendaAges, type AgendaSource, notWhole } from '../../lib/research/agenda.ts';
import { formatAge, formatRecentDay } from '../../lib/research/format-date.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { AsOf } from '../parts/Moment.tsx';

interface AgendaAgesProps {
  sources: readonly AgendaSource[];
  /** The panel's time. */
  now: number;
}

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
            t('asOf', formatRecentDay(newest.day, now, t('locale')))
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
  const dayOf = (day: number) => formatRecentDay(day, now, t('locale'));
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

/** Named one by one before the rest is counted. */
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
