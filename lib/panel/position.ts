import * as z from 'zod/mini';
import { tickerSchema } from '../messages/page-messages.ts';
import type { PastSearch } from '../messages/panel-messages.ts';
import { METRICS } from '../model/contract.ts';
import { others } from '../model/fields.ts';
import { STATEMENT_GROUPS } from '../model/metric-groups.ts';
import { type Listing, listingSchema, MAX_PINS } from '../model/saved-companies.ts';
import type { SavedCompaniesRefusal } from '../model/saved-companies-change.ts';
import { MAX_ENTRIES } from '../names/types.ts';
import { EVENT_KINDS } from '../research/event-kind.ts';
import { RUN_PARTS, type RunProgress } from './runs.ts';

/* One schema for where the user is: parsing a position gives its record, and parsing the record gives the position. */

const cut = (length: number) => z.string().check(z.overwrite((text) => text.slice(0, length)));

/** Cuts a text at a length that no valid query or name reaches. */
const text = cut(2000);
const textOrNull = z.nullable(text);
const idOrNull = z.nullable(z.string());
const whole = z.int().check(z.minimum(0));

/** A field that a reload resets to its empty value. */
const forgotten = <T>(empty: T) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((): T => empty),
  );

const progress = {
  done: whole,
  failed: whole,
  state: z.enum(['running', 'stopped', 'done']),
};

/** Records an unfinished run as stopped, because a run ends with the panel and only the user may continue it. */
const recordedRun = <R extends Pick<RunProgress, 'state'>>(run: z.ZodMiniType<R>) =>
  z._default(
    z.pipe(
      z.nullable(run),
      z.transform((run): (R & Pick<RunProgress, 'failure'>) | null =>
        run && run.state !== 'done' ? { ...run, state: 'stopped', failure: null } : null,
      ),
    ),
    null,
  );

/** A text field: its draft and its last submitted text differ. */
const query = {
  draft: z._default(text, ''),
  /** Whether the draft is a selection that the user has not edited. */
  isSelection: z.optional(z.boolean()),
  submitted: z._default(idOrNull, null),
};

/** The panel's places, of which it shows one at a time. The page's place also shows the company or listings. */
export const PLACES = ['page', 'watchlist', 'clips'] as const;
export type PlaceName = (typeof PLACES)[number];

/** Views in front of the research, of which the panel shows one at a time. */
export const OVERLAYS = ['compare', 'calls', 'help'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

export const WATCH_SORTS = ['ticker', 'earnings', 'change', 'changed'] as const;
export type WatchSort = (typeof WATCH_SORTS)[number];

/** Most companies that the user can go back to. */
export const MAX_HISTORY = 30;

/** Most recorded characters of a list that the user is typing: more than the panel reads at once. */
const MAX_DRAFT = 100_000;

const lookup = z.object({
  ...query,
  /** The page's ticker that the lookup came from; null if the user typed or selected the text. */
  ticker: z._default(z.nullable(tickerSchema), null),
  /** Whether the lookup replaces a company whose id the service no longer knows. */
  isInstead: z.optional(z.boolean()),
});

const reader = z.object({
  documentId: z.string(),
  /** The title from the list, the hit or else the first page that arrived; null before. */
  title: z._default(textOrNull, null),
  /** Null if unknown: the user may then request pages up to 2000 (contract section 8). */
  pageCount: z._default(z.nullable(z.int()), null),
  page: z.int(),
  /** The document's company, which citations name; null if unknown. */
  company: z._default(z.nullable(listingSchema), null),
  /** The search that the document was opened from, whose words the page highlights; null if there is none. */
  query: z._default(idOrNull, null),
  /** The value of the fact that the document was opened from, which the page highlights; null if there is none. */
  figure: z._default(idOrNull, null),
  /** The place to which closing the document returns. */
  from: z._default(z.enum(PLACES), 'page'),
  /** The version in the clip that the document was opened from; null if there is no clip or its version is unknown. */
  clippedVersion: z._default(idOrNull, null),
  /** The last page of the document that was shown; null before the first. */
  lastShown: z._default(z.nullable(z.int()), null),
});
type ReaderPosition = z.output<typeof reader>;

/** A page to open; only its document and number must be known. */
export type PageToOpen = Pick<ReaderPosition, 'documentId' | 'page'> & Partial<ReaderPosition>;
export const UNKNOWN_PAGE: ReaderPosition = reader.parse({ documentId: '', page: 1 });

export const TABS = ['overview', 'events', 'financials', 'documents', 'search'] as const;
export type Tab = (typeof TABS)[number];

const statement = z.object({
  group: z.enum(STATEMENT_GROUPS),
  /** The last run; null before the first run, and after a change of group. */
  run: recordedRun(
    z.object({
      /** Whether the run requests the first page of each metric's facts, or the next page. */
      part: z.enum(['first', 'more']),
      /** The metrics in the order of their requests. */
      ids: z.readonly(z.array(z.enum(METRICS)).check(z.maxLength(METRICS.length))),
      ...progress,
    }),
  ),
  /** False until the cached answers were read, because the cost of a run is unknown before. */
  isRecalled: forgotten(false),
});

/** The open company: a listing, identified by id and exchange. */
const companyPosition = z.object({
  id: z.string(),
  exchange: textOrNull,
  name: textOrNull,
  ticker: textOrNull,
  tab: z._default(z.enum(TABS), 'overview'),
  metric: z._default(z.nullable(z.enum(METRICS)), null),
  /** The statement that replaces the facts of a single metric; null while the panel shows those facts. */
  statement: z._default(z.nullable(statement), null),
  search: z._default(z.object(query), { draft: '', submitted: null }),
  /** Cached searches of this company, which can be shown again without a request; newest first. */
  pastSearches: forgotten<PastSearch[]>([]),
  /** Names of the unfolded parts, in the order in which the user unfolded them. */
  unfolded: z._default(z.readonly(z.array(z.string())), []),
});
/** Where the user is in the open company, without the service's answers. */
export type CompanyPosition = z.output<typeof companyPosition>;
export type StatementPosition = NonNullable<CompanyPosition['statement']>;
export type StatementRun = NonNullable<StatementPosition['run']>;

const UNTOUCHED = companyPosition.parse({ id: '', exchange: null, name: null, ticker: null });

/** The position in a company that the user has just opened. */
export const emptyCompany = ({ id, exchange, name, ticker }: Listing): CompanyPosition => ({
  ...UNTOUCHED,
  ...{ id, exchange, name, ticker },
});

const watchlist = z.object({
  /** Whether the panel holds the cached answers of all pins; true once the watchlist has been shown. */
  isHeld: forgotten(false),
  /** The list on screen; null for all pins. */
  list: z._default(idOrNull, null),
  sort: z._default(z.enum(WATCH_SORTS), 'ticker'),
  /** The last refresh of a list, until the user dismisses its result; null if there is none. */
  run: recordedRun(
    z.object({
      part: z.enum(RUN_PARTS),
      /** Whether the run also refreshes companies whose cached answer is fresh. */
      again: z.boolean(),
      ids: z.readonly(z.array(z.string()).check(z.maxLength(MAX_PINS))),
      ...progress,
    }),
  ),
  /** When each company's documents were read, by company id, in epoch milliseconds. */
  documentsAt: forgotten<Readonly<Record<string, number>>>({}),
  /** Companies that the service no longer knows. */
  gone: z._default(z.readonly(z.array(z.string()).check(z.maxLength(MAX_PINS))), []),
});

/** `left`: a search has to find it; `choose`: the user chooses a listing; `failed`: the search had no usable answer. */
const entry = z.object({
  text: z.string(),
  symbol: idOrNull,
  exchange: idOrNull,
  mic: idOrNull,
  name: idOrNull,
  state: z.enum(['left', 'added', 'choose', 'none', 'failed']),
  /** Recorded, because finding them cost searches. */
  listings: z.readonly(z.array(listingSchema)),
});
export type PinningEntry = z.output<typeof entry>;

const pinning = z.object({
  /** The list that receives the companies; null for the first list. */
  list: idOrNull,
  /** The text of the field; null while the field is closed. */
  draft: z._default(z.nullable(cut(MAX_DRAFT)), null),
  /** Twice the limit of a list, because the user may add a page's companies while a list is looked up. */
  entries: z._default(z.readonly(z.array(entry).check(z.maxLength(2 * MAX_ENTRIES))), []),
  /** The searches for unknown companies; null before the user starts them. */
  run: recordedRun(z.object({ ids: z.readonly(z.array(whole)), ...progress })),
  /** Why the companies found last were not pinned. */
  refused: forgotten<SavedCompaniesRefusal | 'interrupted' | null>(null),
  /** How many entries of the text were not taken, by reason. */
  problems: forgotten({ unread: 0, beyond: 0, repeated: 0 }),
});
export type PinningView = z.output<typeof pinning>;

/** A run that searches for the entries of a list of companies by their index. */
export type PinningRun = NonNullable<PinningView['run']>;

/** Nothing is being pinned, and the field is closed. */
export const NO_PINNING: PinningView = pinning.parse({ list: null });

/** A company that was opened, with the metric whose facts the panel showed last. */
const visit = z.extend(listingSchema, { metric: z.optional(z.enum(METRICS)) });

const positionSchema = z.object({
  lookup: z._default(lookup, lookup.parse({})),
  adding: z._default(lookup, lookup.parse({})),
  company: z._default(z.nullable(companyPosition), null),
  /** The companies in the order of their visits, and the index of the open or last company; -1 before the first. */
  history: z._default(
    z.object({
      companies: z.readonly(z.array(visit).check(z.maxLength(MAX_HISTORY))),
      at: z.int().check(z.minimum(-1)),
    }),
    { companies: [], at: -1 },
  ),
  /** Titles of documents whose pages the user read, newest first. */
  documentTitles: z._default(
    z.array(z.object({ id: z.string(), title: text, versionId: idOrNull })),
    [],
  ),
  reader: z._default(z.nullable(reader), null),
  /** Two to four companies to compare, in the order of adding; fewer while the user is choosing. */
  compare: z._default(
    z.object({ metric: z.enum(METRICS), companies: z.readonly(z.array(listingSchema)) }),
    { metric: 'revenue', companies: [] },
  ),
  overlay: z._default(z.nullable(z.enum(OVERLAYS)), null),
  /** The place in front. The page's company, reader and overlay stay unchanged behind another place. */
  shownPlace: z._default(z.enum(PLACES), 'page'),
  /** Whether the overlay is behind the shown place; an overlay opened from that place is in front of it. */
  isOverlayBehind: z._default(z.boolean(), false),
  /** The page or the watchlist, whichever the user chose last; a wide tab shows it beside the company. */
  listPlace: z._default(z.enum(['page', 'watchlist']), 'page'),
  watchlist: z._default(watchlist, watchlist.parse({})),
  pinning: z._default(z.nullable(pinning), null),
  /** Whether the agenda replaces the watchlist, and the kind of event that it shows; null for all kinds. */
  agenda: z._default(z.object({ isOpen: z.boolean(), kind: z.nullable(z.enum(EVENT_KINDS)) }), {
    isOpen: false,
    kind: null,
  }),
});
export type Position = z.output<typeof positionSchema>;
export type ListRun = NonNullable<Position['watchlist']['run']>;

/** The record that a reload of the panel restores; the background's cache supplies the answers. */
export const viewRecordSchema = z.extend(positionSchema, {
  /** Kept too, because the newest answer may be one that a reload does not read again, such as a run's. */
  latest: z._default(
    z.nullable(
      z.object({
        meta: z.object({
          asOf: z.nullable(z.string()),
          asOfSent: z.exactOptional(z.string()),
          quota: others,
        }),
        retrievedAt: z.number(),
      }),
    ),
    null,
  ),
  /** How many pages were requested of each part on screen, and for which days, by the question's key. */
  asked: z.catchall(
    z.object({}),
    z.object({
      pages: z.int().check(z.minimum(1)),
      range: z.optional(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
});
export type ViewRecord = z.output<typeof viewRecordSchema>;

/** The position before the user's first act. */
export const NOWHERE: Position = positionSchema.parse({});

/** The changes that bring the company or the listings into sight. */
export const NOTHING_IN_FRONT = { reader: null, overlay: null, shownPlace: 'page' } as const;

/** Whether the watchlist is in sight: in front, or beside a company in a wide tab. */
export const isWatchlistShown = ({
  shownPlace,
  listPlace,
  isWide,
}: Pick<Position, 'shownPlace' | 'listPlace'> & { isWide: boolean }): boolean =>
  shownPlace === 'watchlist' || (isWide && listPlace === 'watchlist');
