import type { ComponentChildren } from 'preact';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Change } from '../../lib/model/changes.ts';
import type { DocumentRow, EventRow, FactRow, LookDay } from '../../lib/model/looks.ts';
import type { Metric } from '../../lib/model/records.ts';
import { isoDate } from '../../lib/research/calendar-date.ts';
import {
  documentChange,
  eventChange,
  factChange,
  keptDates,
  keptPeriod,
} from '../../lib/research/change-words.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { currencyWords, noCurrencyWord, scopeWords } from '../../lib/research/known-words.ts';
import { factName, rowName } from '../../lib/research/look.ts';
import { CertaintyWord, EventDate } from '../events/EventLine.tsx';
import { FactFigure, unitWords } from '../facts/Figure.tsx';
import { Button } from '../parts/buttons.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import type { Target } from './use-lead.ts';

interface LineProps {
  kind: WordKey;
  title: ComponentChildren;
  /** Beneath the title: how it is now, and how it was. */
  children: ComponentChildren;
  /** Null where nothing of it is listed any more. */
  target: Target | null;
  onLead(target: Target): void;
}

/** One change in two lines; a press leads to its row. */
function Line({ kind, title, children, target, onLead }: LineProps) {
  const words = (
    <>
      <span class="block anywhere">
        <b>{t(kind)}</b> <span class="change-title">{title}</span>
      </span>{' '}
      <span class="wrap close small">{children}</span>
    </>
  );
  return (
    <li class="hair-above">
      {target === null ? (
        <div class="change-line fill">{words}</div>
      ) : (
        <Button
          class="quiet change-line lights fill wraps"
          words={words}
          onClick={() => onLead(target)}
        />
      )}
    </li>
  );
}

const Was = ({ children }: { children: ComponentChildren }) => (
  <span class="change-was wrap close muted">
    {t('changeWas')} {children}
  </span>
);

export type PartChange =
  | { list: 'events'; change: Change<EventRow> }
  | { list: 'documents'; change: Change<DocumentRow> }
  | { list: Metric; change: Change<FactRow> };

type OnLead = (target: Target) => void;

export function ChangeLine({ part, onLead }: { part: PartChange; onLead: OnLead }) {
  if (part.list === 'events') return <EventChange change={part.change} onLead={onLead} />;
  if (part.list === 'documents') return <DocumentChange change={part.change} onLead={onLead} />;
  return <FactChange change={part.change} metric={part.list} onLead={onLead} />;
}

interface ChangeProps<R> {
  change: Change<R>;
  onLead: OnLead;
}

/** An event that came, moved, was confirmed or is gone; each of its dates with its own certainty. */
function EventChange({ change, onLead }: ChangeProps<EventRow>) {
  const { was, now } = change;
  const row = change.found === 'gone' ? change.was : change.now;
  return (
    <Line
      kind={eventChange(change)}
      title={row.title === null ? t('eventUntitled') : <Untrusted text={row.title} />}
      target={now && { tab: 'events', metric: null, key: rowName(now.id) }}
      onLead={onLead}
    >
      {now && <When row={now} other={was} />}
      {now && was && (
        <Was>
          <When row={was} other={now} />
        </Was>
      )}
      {now === null && <When row={row} other={null} />}
    </Line>
  );
}

/** A kept event's date or window, and how certain it is; its day where both have the same window. */
function When({ row, other }: { row: EventRow; other: EventRow | null }) {
  const dates = keptDates(row);
  const isSameWindow =
    other !== null && row.start === other.start && row.end === other.end && dates.date !== null;
  return (
    <span class="change-when wrap close">
      <EventDate dates={isSameWindow ? { ...dates, window: null } : dates} />
      <CertaintyWord certainty={row.certainty} />
      {row.lifecycle !== null && row.lifecycle.trim() !== '' && (
        <q>
          <Untrusted text={row.lifecycle} cap={60} />
        </q>
      )}
    </span>
  );
}

function DocumentChange({ change, onLead }: ChangeProps<DocumentRow>) {
  const { was, now } = change;
  const row = change.found === 'gone' ? change.was : change.now;
  return (
    <Line
      kind={documentChange(change)}
      title={row.title?.trim() ? <Untrusted text={row.title} /> : t('searchUntitled')}
      target={now && { tab: 'documents', metric: null, key: rowName(now.id) }}
      onLead={onLead}
    >
      <Published date={row.date} />
      {was && now && was.title !== null && was.title !== now.title && (
        <Was>
          <Untrusted text={was.title} />
        </Was>
      )}
    </Line>
  );
}

const Published = ({ date }: { date: LookDay | null }) =>
  date === null ? (
    <span class="missing">{t('documentDateMissing')}</span>
  ) : (
    <Untrusted
      text={typeof date === 'number' ? formatDate(isoDate(date), t('locale')) : date}
      cap={60}
    />
  );

function FactChange({ change, metric, onLead }: ChangeProps<FactRow> & { metric: Metric }) {
  const { now } = change;
  const row = change.found === 'gone' ? change.was : change.now;
  const kind = factChange(change);
  const before = change.found === 'changed' ? change.was : change.beside;
  const was = change.found === 'gone' || kind === 'changeNew' ? null : before;
  const period = periodLabel(keptPeriod(row), t('locale'));
  const currency =
    row.currency === null ? t(noCurrencyWord(metric)) : currencyWords(row.currency, 40);
  const { unit, money } = unitWords({ currency: row.currency, facts: [row, was ?? row] }, currency);
  const figure = ({ value }: FactRow) => <FactFigure value={value} unit={unit} />;
  return (
    <Line
      kind={kind}
      title={period === null ? t('periodMissing') : <Untrusted text={period} cap={60} />}
      target={now && { tab: 'financials', metric, key: factName(now) }}
      onLead={onLead}
    >
      <span class="strong">
        {figure(row)} <bdi>{money}</bdi>
      </span>
      {was && <Was>{figure(was)}</Was>}
      <span class="muted">
        {row.scope === null ? t('scopeMissing') : scopeWords(row.scope, 60)}
      </span>
    </Line>
  );
}
