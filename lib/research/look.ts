import { AWAITING_ANNOUNCEMENT, CONFIRMED, ESTIMATED, isWholeList } from '../model/contract.ts';
import type { DocumentRow, EventRow, FactRow, Look, LookDay, LookSpan } from '../model/looks.ts';
import type {
  CompanyEvent,
  DateRange,
  DocumentItem,
  Fact,
  Meta,
  Scalar,
} from '../model/records.ts';
import { dayNumber, namedDay, type ZonedDate } from './calendar-date.ts';
import { eventCertainty, eventDates } from './event-dates.ts';
import { fiscalPeriod, readBackTo } from './fact-period.ts';

export interface ReadList<T> {
  data: readonly T[];
  meta: Pick<Meta, 'nextOffset' | 'cut' | 'isEndUnknown' | 'leftOut'>;
  /** When its first page came, and its last, in epoch milliseconds. */
  retrievedAt: number;
  lastRetrievedAt?: number;
  /** The days asked for; of events alone. */
  range?: DateRange;
}

/** Longer texts are cut: no true id, title or value is longer, and many would fill the storage. */
export const MAX_LOOK_TEXT = 120;

/** Later pages are another reading: a row that moves between two pages may be missed by both. */
const ONE_READING_MS = 10 * 60_000;

/** A look at a company's events: all within the days asked for are known if the list was read whole. */
export function eventsLook(list: ReadList<CompanyEvent>): Look<EventRow> {
  const [first, last] = [dayNumber(list.range?.from ?? null), dayNumber(list.range?.to ?? null)];
  const asked = first === null || last === null ? null : { first, last };
  // The first and the last day may be another day in another zone: they are not judged.
  const inner = asked && { first: asked.first + 1, last: asked.last - 1 };
  return { ...lookOf(list, eventRow, (isWhole) => (isWhole ? inner : null)), asked };
}

/** A look at a company's documents, which come newest first (contract section 4). */
export const documentsLook = (list: ReadList<DocumentItem>): Look<DocumentRow> =>
  lookOf(list, documentRow, (isWhole) => (isWhole ? ALL : since(newerThan(list.data))));

/** A look at the facts of one metric, whose order is not promised (contract section 4, rule 6). */
export const factsLook = (list: ReadList<Fact>): Look<FactRow> =>
  lookOf(list, factRow, (isWhole) =>
    isWhole ? ALL : since(namedDay(readBackTo(list.data)?.periodEnd ?? null)),
  );

const ALL: LookSpan = { first: null, last: null };

/** The day itself is not judged: more of it may follow. */
const since = (oldest: number | null): LookSpan | null =>
  oldest === null ? null : { first: oldest + 1, last: null };

/** The day of the oldest document; null if those that are dated do not come newest first. */
function newerThan(documents: readonly DocumentItem[]): number | null {
  const days = documents.flatMap(({ publicationDate }) => namedDay(publicationDate) ?? []);
  const isOrdered = days.every((day, place) => day <= (days[place - 1] ?? day));
  return isOrdered ? (days.at(-1) ?? null) : null;
}

function lookOf<T, R>(
  { data, meta, retrievedAt, lastRetrievedAt = retrievedAt }: ReadList<T>,
  rowOf: (item: T) => R,
  knownOf: (isWhole: boolean) => LookSpan | null,
): Look<R> {
  const { unread, surplus } = meta.leftOut ?? { unread: 0, surplus: 0 };
  const isOneReading = Math.abs(lastRetrievedAt - retrievedAt) <= ONE_READING_MS;
  // Where a row is not known, nothing about the others' surroundings is.
  const isSure = isOneReading && unread + surplus === 0;
  const isWhole = isSure && isWholeList(meta);
  const span = isSure ? knownOf(isWhole) : null;
  return {
    rows: data.map(rowOf),
    older: [],
    readAt: retrievedAt,
    read: data.length,
    isWhole,
    oldestAt: retrievedAt,
    known: span ? [{ ...span, at: retrievedAt, isWhole }] : [],
    asked: null,
  };
}

/** Half a character at the end, or anywhere, would come back from storage as another. */
const cut = (text: string | null): string | null =>
  text?.slice(0, MAX_LOOK_TEXT).toWellFormed() ?? null;

/** The day that a date names in its own zone; a text that names none, as it came. */
const dayOf = (date: ZonedDate | null): LookDay | null => date && (date.day ?? cut(date.text));

/** Lifecycles that certainty tells; a disputed event may have another, such as `cancelled`. */
const NAMED = ['', CONFIRMED, ESTIMATED, AWAITING_ANNOUNCEMENT];

function eventRow(event: CompanyEvent): EventRow {
  const { id, title, type, lifecycle } = event;
  const { date, window, unannounced } = eventDates(event);
  const certainty = eventCertainty(event);
  const field = unannounced?.field ?? null;
  return {
    id: rowName(id),
    title: cut(title ?? type),
    certainty,
    lifecycle: certainty === 'other' || !NAMED.includes(lifecycle) ? cut(lifecycle) : null,
    date: unannounced ? (namedDay(field) ?? cut(field)) : dayOf(date),
    start: dayOf(window?.start ?? null),
    end: dayOf(window?.end ?? null),
    isUnannounced: unannounced !== null,
  };
}

const documentRow = ({ id, versionId, title, publicationDate }: DocumentItem): DocumentRow => ({
  id: rowName(id),
  versionId: rowName(versionId),
  title: cut(title),
  date: periodDay(publicationDate),
});

export const factRow = (fact: Fact): FactRow => ({
  scope: cut(fact.entityScope),
  currency: cut(fact.currency),
  start: periodDay(fact.periodStart),
  end: periodDay(fact.periodEnd),
  period: cut(fiscalPeriod(fact)),
  // Never cut, because its digits are shown.
  value: fact.value,
  restated: typeof fact.restated === 'string' ? cut(fact.restated) : fact.restated,
});

const periodDay = (text: string | null): LookDay | null => namedDay(text) ?? cut(text);

/** Names an event's or a document's row within its list; ids ignore case (RFC 9562). */
export const rowName = (id: string | null): string | null => cut(id?.toLowerCase() ?? null);

/** Names an event's row on screen, by its fields if the event has no id. */
export const eventRowKey = (event: CompanyEvent): string =>
  rowName(event.id) ?? JSON.stringify(event);

/** Names a fact's row by its fields, because a fact has no id. */
export const factRowKey = ({ scope, currency, start, end, restated }: FactRow): string =>
  JSON.stringify([end, start, currency, scope, restated]);

/** Whether a fact's status says that it was restated; another word than yes or no says nothing. */
export const isRestated = (restated: Scalar): boolean =>
  restated === true || (typeof restated === 'string' && /^(?:true|yes|restated)$/i.test(restated));
