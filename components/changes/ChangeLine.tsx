import type { ComponentChildren } from 'preact';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Change, DocumentRow, EventRow, FactRow, LookDay } from '../../lib/model/looks.ts';
import type { Metric } from '../../lib/model/records.ts';
import type { RowTarget } from '../../lib/panel/bare-state.ts';
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
import { factRowKey, rowName } from '../../lib/research/look.ts';
import { CertaintyWord, EventDate } from '../events/EventLine.tsx';
import { FactFigure, unitWords } from '../facts/Figure.tsx';
import { Button } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

export type PartChange =
  | { list: 'events'; change: Change<EventRow> }
  | { list: 'documents'; change: Change<DocumentRow> }
  | { list: Metric; change: Change<FactRow> };

interface Line {
  kind: WordKey;
  title: ComponentChildren;
  /** The text beneath the title: the new value, then the old value. */
  said: ComponentChildren;
  /** Null if no list has the row any more. */
  target: Omit<RowTarget, 'company'> | null;
}

/** Shows a change in two lines; a press leads to its row. */
export function ChangeLine({ part }: { part: PartChange }) {
  const { company, onLead } = usePanelContext();
  const { kind, title, said, target } = lineOf(part);
  const words = (
    <>
      <span class="block anywhere">
        <b>{t(kind)}</b> <span class="change-title">{title}</span>
      </span>{' '}
      <span class="wrap close small">{said}</span>
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
          onClick={() => company && onLead({ ...target, company: company.id })}
        />
      )}
    </li>
  );
}

function lineOf(part: PartChange): Line {
  if (part.list === 'events') return eventLine(part.change);
  if (part.list === 'documents') return documentLine(part.change);
  return factLine(part.change, part.list);
}

const Was = ({ children }: { children: ComponentChildren }) => (
  <span class="change-was wrap close muted">
    {t('changeWas')} {children}
  </span>
);

/** Describes an event that is new, moved, confirmed or gone; gives each date its own certainty. */
function eventLine(change: Change<EventRow>): Line {
  const { was, now } = change;
  const row = change.found === 'gone' ? change.was : change.now;
  return {
    kind: eventChange(change),
    title: row.title === null ? t('eventUntitled') : <Untrusted text={row.title} />,
    target: now && { tab: 'events', metric: null, key: rowName(now.id) },
    said: (
      <>
        <When row={row} other={now && was} />
        {now && was && (
          <Was>
            <When row={was} other={now} />
          </Was>
        )}
      </>
    ),
  };
}

/** Shows a stored event's date or window, and its certainty; omits the window if both versions share it. */
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

function documentLine(change: Change<DocumentRow>): Line {
  const { was, now } = change;
  const row = change.found === 'gone' ? change.was : change.now;
  return {
    kind: documentChange(change),
    title: row.title?.trim() ? <Untrusted text={row.title} /> : t('searchUntitled'),
    target: now && { tab: 'documents', metric: null, key: rowName(now.id) },
    said: (
      <>
        <Published date={row.date} />
        {was && now && was.title !== null && was.title !== now.title && (
          <Was>
            <Untrusted text={was.title} />
          </Was>
        )}
      </>
    ),
  };
}

const Published = ({ date }: { date: LookDay | null }) =>
  date === null ? (
    <span class="missing">{t('documentDateMissing')}</span>
  ) : (
    <Untrusted text={formatDate(date)} cap={60} />
  );

function factLine(change: Change<FactRow>, metric: Metric): Line {
  const { now } = change;
  const row = change.found === 'gone' ? change.was : change.now;
  const kind = factChange(change);
  const before = change.found === 'changed' ? change.was : change.beside;
  const was = change.found === 'gone' || kind === 'changeNew' ? null : before;
  const period = periodLabel(keptPeriod(row));
  const currency =
    row.currency === null ? t(noCurrencyWord(metric)) : currencyWords(row.currency, 40);
  const { unit, money } = unitWords({ currency: row.currency, facts: [row, was ?? row] }, currency);
  const figure = ({ value }: FactRow) => <FactFigure value={value} unit={unit} />;
  return {
    kind,
    title: period === null ? t('periodMissing') : <Untrusted text={period} cap={60} />,
    target: now && { tab: 'financials', metric, key: factRowKey(now) },
    said: (
      <>
        <span class="strong">
          {figure(row)} <bdi>{money}</bdi>
        </span>
        {was && <Was>{figure(was)}</Was>}
        <span class="muted">
          {row.scope === null ? t('scopeMissing') : scopeWords(row.scope, 60)}
        </span>
      </>
    ),
  };
}
