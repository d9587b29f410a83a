import { isWholeList } from '../model/contract.ts';
import { MAX_LOOK_TEXT } from '../model/look-limits.ts';
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
import { fiscalPeriod } from './fact-period.ts';
import { readBackTo } from './read-back.ts';

/** A list as it was read: whole, or its first pages. */
export interface ReadList<T> {
  data: readonly T[];
  meta: Pick<Meta, 'nextOffset' | 'cut' | 'isEndUnknown' | 'leftOut'>;
  /** When its first page came, and its last, in epoch milliseconds. */
  retrievedAt: number;
  lastRetrievedAt?: number;
  /** The days asked for; of events alone. */
  range?: DateRange;
}

/**
 * Pages that came within this time count as one reading of the list. A row that goes between two pages
 * moves another one from the later page to the earlier, where it is not read.
 */
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
  rowOf: (item: T) => R | null,
  knownOf: (isWhole: boolean) => LookSpan | null,
): Look<R> {
  const rows = data.map(rowOf).filter((row) => row !== null);
  const { unread, surplus } = meta.leftOut ?? { unread: 0, surplus: 0 };
  const isOneReading = Math.abs(lastRetrievedAt - retrievedAt) <= ONE_READING_MS;
  // Where a row is not known, nothing about the others' surroundings is.
  const isSure = isOneReading && unread + surplus === 0 && rows.length === data.length;
  const isWhole = isSure && isWholeList(meta);
  const span = isSure ? knownOf(isWhole) : null;
  return {
    rows,
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
/** Ids are the same in either case (RFC 9562). */
const lower = (id: string | null): string | null => id?.toLowerCase().toWellFormed() ?? null;
const isLong = (text: Scalar): boolean => typeof text === 'string' && text.length > MAX_LOOK_TEXT;

/** The day that a date names in its own zone; a text that names none, as it came. */
const dayOf = (date: ZonedDate | null): LookDay | null => date && (date.day ?? cut(date.text));

/** An event as it is compared; null where its id is too long to be kept. */
function eventRow(event: CompanyEvent): EventRow | null {
  const { id, title, type, lifecycle } = event;
  if (isLong(id)) return null;
  const { date, window, unannounced } = eventDates(event);
  const certainty = eventCertainty(event);
  const field = unannounced?.field ?? null;
  return {
    id: lower(id),
    title: cut(title ?? type),
    certainty,
    lifecycle: certainty === 'other' ? cut(lifecycle) : null,
    date: unannounced ? (namedDay(field) ?? cut(field)) : dayOf(date),
    start: dayOf(window?.start ?? null),
    end: dayOf(window?.end ?? null),
    isUnannounced: unannounced !== null,
  };
}

/** A document as it is compared; null where an id of it is too long to be kept. */
function documentRow({ id, versionId, title, publicationDate }: DocumentItem) {
  if (isLong(id) || isLong(versionId)) return null;
  return {
    id: lower(id),
    versionId: lower(versionId),
    title: cut(title),
    date: periodDay(publicationDate),
  };
}

/** A fact as it is compared; null where something that tells it from others is too long to be kept. */
export function factRow(fact: Fact): FactRow | null {
  const { entityScope: scope, currency, periodStart, periodEnd, value, restated } = fact;
  const { documentId, pageNumber: page } = fact;
  if ([scope, currency, periodStart, periodEnd, value, restated].some(isLong)) return null;
  return {
    scope: cut(scope),
    currency: cut(currency),
    start: periodDay(periodStart),
    end: periodDay(periodEnd),
    period: cut(fiscalPeriod(fact)),
    value: cut(value),
    restated: typeof restated === 'string' ? cut(restated) : restated,
    documentId: isLong(documentId) ? null : lower(documentId),
    page,
  };
}

const periodDay = (text: string | null): LookDay | null => namedDay(text) ?? cut(text);

/**
 * Names the row of an event or document, or of a fact, among those of its list: the same for the record and
 * for what is kept of it. Null where only its place in the list tells it from others.
 */
export const rowName = (id: string | null): string | null => lower(id);

/** The same of a fact, which has no id. */
export const factName = ({ scope, currency, start, end, restated }: FactRow): string =>
  JSON.stringify([end, start, currency, scope, restated]);
