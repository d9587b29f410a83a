import * as z from 'zod/mini';
import { tickerSchema } from '../messages/page-messages.ts';
import type { PastSearch } from '../messages/panel-messages.ts';
import { METRICS } from '../model/contract.ts';
import { STATEMENT_GROUPS } from '../model/metric-groups.ts';
import { type Listing, listingSchema, MAX_PINS } from '../model/saved-companies.ts';
import type { SavedCompaniesRefusal } from '../model/saved-companies-change.ts';
import { MAX_ENTRIES } from '../names/types.ts';
import { EVENT_KINDS } from '../research/event-kind.ts';
import { RUN_PARTS, type RunProgress } from './runs.ts';

/* One schema for where the user is: parsing a position gives its record, and parsing the record gives the position. */

const cut = (length: number) => z.string().check(z.overwrite((text) => text.slice(0, length)));

/** A text longer than any that can be submitted, or that names anything, is not worth keeping whole. */
const text = cut(2000);
const textOrNull = z.nullable(text);
const idOrNull = z.nullable(z.string());
const whole = z.int().check(z.minimum(0));

/** What a reload forgets. */
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

/** A run stops with the panel, and only the user continues it. A finished one is not recorded. */
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
  /** The draft came from a selection, and the user has not changed it. */
  isSelection: z.optional(z.boolean()),
  submitted: z._default(idOrNull, null),
};

/** The panel's places, one at a time. The page's also shows what was looked up. */
export const PLACES = ['page', 'watchlist', 'clips'] as const;
export type PlaceName = (typeof PLACES)[number];

/** Views in front of the research, one at a time. */
export const OVERLAYS = ['compare', 'calls', 'help'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

export const WATCH_SORTS = ['ticker', 'earnings', 'change', 'changed'] as const;
export type WatchSort = (typeof WATCH_SORTS)[number];

/** Companies to go back to at most. */
export const MAX_HISTORY = 30;

/** Characters of a list of companies that are kept while it is typed: more than are read at once. */
const MAX_DRAFT = 100_000;

const lookup = z.object({
  ...query,
  /** The page's ticker that it came from; null when it was typed or selected. */
  ticker: z._default(z.nullable(tickerSchema), null),
  /** It replaces a company that the service no longer knows by its id. */
  isInstead: z.optional(z.boolean()),
});

const reader = z.object({
  documentId: z.string(),
  /** As the list, the hit or else the first page that came names it; null before. */
  title: z._default(textOrNull, null),
  /** Null if unknown: pages up to 2000 may then be asked for (contract section 8). */
  pageCount: z._default(z.nullable(z.int()), null),
  page: z.int(),
  /** The document's company, named in citations. Null if unknown. */
  company: z._default(z.nullable(listingSchema), null),
  /** The search it was opened from, whose words are marked; null for none. */
  query: z._default(idOrNull, null),
  /** The value of the fact it was opened from, marked on the page; null for none. */
  figure: z._default(idOrNull, null),
  /** The place that it was opened from, to which closing it returns. */
  from: z._default(z.enum(PLACES), 'page'),
  /** The version of which the clip was made that it was opened from; null for none, or if unknown. */
  clippedVersion: z._default(idOrNull, null),
  /** The page of this document that was shown last; null before the first. */
  lastShown: z._default(z.nullable(z.int()), null),
});
type ReaderPosition = z.output<typeof reader>;

/** A page of which nothing is known but its document and number. */
export type PageToOpen = Pick<ReaderPosition, 'documentId' | 'page'> & Partial<ReaderPosition>;
export const UNKNOWN_PAGE: ReaderPosition = reader.parse({ documentId: '', page: 1 });

export const TABS = ['overview', 'events', 'financials', 'documents', 'search'] as const;
export type Tab = (typeof TABS)[number];

const statement = z.object({
  group: z.enum(STATEMENT_GROUPS),
  /** The last run; null before the first, and for another group. */
  run: recordedRun(
    z.object({
      /** The first facts of each metric, or the page that follows of each. */
      part: z.enum(['first', 'more']),
      /** In the order they are asked for. */
      ids: z.readonly(z.array(z.enum(METRICS)).check(z.maxLength(METRICS.length))),
      ...progress,
    }),
  ),
  /** False until kept answers were read: what a run would cost is unknown before. */
  isRecalled: forgotten(false),
});

/** The open company: one listing, chosen by id and exchange. */
const companyPosition = z.object({
  id: z.string(),
  exchange: textOrNull,
  name: textOrNull,
  ticker: textOrNull,
  tab: z._default(z.enum(TABS), 'overview'),
  metric: z._default(z.nullable(z.enum(METRICS)), null),
  /** The statement in place of one metric's facts; null while those are shown. */
  statement: z._default(z.nullable(statement), null),
  search: z._default(z.object(query), { draft: '', submitted: null }),
  /** Cached searches of this company, which can be shown again for free; newest first. */
  pastSearches: forgotten<PastSearch[]>([]),
  /** Names of its unfolded parts, the last unfolded at the end. */
  unfolded: z._default(z.readonly(z.array(z.string())), []),
  /** The event that it was opened at (`eventKey`), until that is in sight; null for none. */
  atEvent: forgotten<string | null>(null),
});
/** Where the user is in the open company: without the service's answers. */
export type CompanyPosition = z.output<typeof companyPosition>;
export type StatementPosition = NonNullable<CompanyPosition['statement']>;
export type StatementRun = NonNullable<StatementPosition['run']>;

const UNTOUCHED = companyPosition.parse({ id: '', exchange: null, name: null, ticker: null });

/** A company for which nothing was requested yet. */
export const emptyCompany = ({ id, exchange, name, ticker }: Listing): CompanyPosition => ({
  ...UNTOUCHED,
  ...{ id, exchange, name, ticker },
});

const watchlist = z.object({
  /** Pins whose kept answers are held: none before the watchlist is first shown, all from then on. */
  ids: forgotten<readonly string[]>([]),
  /** The list shown; null for all pins. */
  list: z._default(idOrNull, null),
  sort: z._default(z.enum(WATCH_SORTS), 'ticker'),
  /** The last refresh of a list, until the user dismisses it; null for none. */
  run: recordedRun(
    z.object({
      part: z.enum(RUN_PARTS),
      /** Also of those whose kept answer is young enough. */
      again: z.boolean(),
      ids: z.readonly(z.array(z.string()).check(z.maxLength(MAX_PINS))),
      ...progress,
    }),
  ),
  /** When the documents of companies were read, by id, in epoch milliseconds. */
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
  /** Recorded, too: searches were spent on them. */
  listings: z.readonly(z.array(listingSchema)),
});
export type PinningEntry = z.output<typeof entry>;

const pinning = z.object({
  /** The list they go to; null for the first. */
  list: idOrNull,
  /** Text of the field; null while it is closed. */
  draft: z._default(z.nullable(cut(MAX_DRAFT)), null),
  /** A page's companies may be added while a list is looked up. */
  entries: z._default(z.readonly(z.array(entry).check(z.maxLength(2 * MAX_ENTRIES))), []),
  /** The searches for those that are not known; null before the user starts them. */
  run: recordedRun(z.object({ ids: z.readonly(z.array(whole)), ...progress })),
  /** Why the last of those that were found were not pinned. */
  refused: forgotten<SavedCompaniesRefusal | 'interrupted' | null>(null),
  /** How much of the text was not taken. */
  problems: forgotten({ unread: 0, beyond: 0, repeated: 0 }),
});
export type PinningView = z.output<typeof pinning>;

/** A run that searches for the entries of a list of companies by their index. */
export type PinningRun = NonNullable<PinningView['run']>;

/** Nothing is being pinned, and the field is closed. */
export const NO_PINNING: PinningView = pinning.parse({ list: null });

const positionSchema = z.object({
  lookup: z._default(lookup, lookup.parse({})),
  adding: z._default(lookup, lookup.parse({})),
  company: z._default(z.nullable(companyPosition), null),
  /** The parts that companies opened before showed, to show them again from the cache; the last one first. */
  visitedCompanies: z._default(
    z.array(
      z.object({
        id: z.string(),
        metric: z.nullable(z.enum(METRICS)),
        documents: z.boolean(),
      }),
    ),
    [],
  ),
  /** Companies looked at, in that order, and which of them is open or was last; -1 for none. */
  history: z._default(
    z.object({
      companies: z.readonly(z.array(listingSchema).check(z.maxLength(MAX_HISTORY))),
      at: z.int().check(z.minimum(-1)),
    }),
    { companies: [], at: -1 },
  ),
  /** Documents of which a page was read, the newest first. */
  documentTitles: z._default(
    z.array(z.object({ id: z.string(), title: text, versionId: idOrNull })),
    [],
  ),
  reader: z._default(z.nullable(reader), null),
  /** Two to four companies side by side, in the order they were added; fewer while the user is choosing. */
  compare: z._default(
    z.object({ metric: z.enum(METRICS), companies: z.readonly(z.array(listingSchema)) }),
    { metric: 'revenue', companies: [] },
  ),
  overlay: z._default(z.nullable(z.enum(OVERLAYS)), null),
  /** The place in sight. Behind another one the page's stays as it was: company, reader, overlay. */
  shownPlace: z._default(z.enum(PLACES), 'page'),
  /** Whether the overlay is behind that place, too; one that is opened there is in front of it. */
  isOverlayBehind: z._default(z.boolean(), false),
  /** Of the page and the watchlist, the one chosen last: a wide tab shows it beside the company. */
  listPlace: z._default(z.enum(['page', 'watchlist']), 'page'),
  watchlist: z._default(watchlist, watchlist.parse({})),
  pinning: z._default(z.nullable(pinning), null),
  /** The events of all companies of the watchlist, in its place, and the kind shown; null for all. */
  agenda: z._default(z.object({ isOpen: z.boolean(), kind: z.nullable(z.enum(EVENT_KINDS)) }), {
    isOpen: false,
    kind: null,
  }),
});
export type Position = z.output<typeof positionSchema>;
export type ListRun = NonNullable<Position['watchlist']['run']>;

/** What a reload of the panel restores: answers come from the background's cache. */
export const viewRecordSchema = z.extend(positionSchema, {
  /** How many pages of the parts in sight were asked for, and of which days: by the question's key. */
  asked: z.record(
    z.string(),
    z.object({
      pages: z.int().check(z.minimum(1)),
      range: z.optional(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
});
export type ViewRecord = z.output<typeof viewRecordSchema>;

/** Nobody has been anywhere. */
export const NOWHERE: Position = positionSchema.parse({});

/** What was looked up is in sight. */
export const NOTHING_IN_FRONT = { reader: null, overlay: null, shownPlace: 'page' } as const;

/** Whether the watchlist is in sight: in front, or beside a company in a wide tab. */
export const isWatchlistShown = ({
  shownPlace,
  listPlace,
  isWide,
}: Pick<Position, 'shownPlace' | 'listPlace'> & { isWide: boolean }): boolean =>
  shownPlace === 'watchlist' || (isWide && listPlace === 'watchlist');

/** The id of the options' part for more than one machine, to which the panel leads. */
export const MACHINES = 'machines';
