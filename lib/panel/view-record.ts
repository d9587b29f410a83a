import * as z from 'zod/mini';
import { tickerSchema } from '../messages/page-messages.ts';
import { METRICS } from '../model/contract.ts';
import { EVENT_KINDS } from '../model/event-kinds.ts';
import { listingSchema, MAX_PINS } from '../model/saved-companies.ts';
import { MAX_ENTRIES } from '../names/types.ts';
import { STATEMENT_GROUPS } from '../research/metric-groups.ts';
import { TABS } from './company-view.ts';
import { RUN_PARTS, STATEMENT_PARTS } from './runs.ts';
import { OVERLAYS, PINNING_STATES, PLACES, WATCH_SORTS } from './view-state.ts';

const KEY = 'view:';

/** Where a window's record lies in storage.session. */
export const viewKey = (windowId: number): string => KEY + windowId;
/** Where it lies how far that window's panel is scrolled. */
export const scrollKey = (windowId: number): string => `${viewKey(windowId)}:scroll`;
/** Where it lies which company that panel has open, while there is a panel. */
export const openKey = (windowId: number): string => `${viewKey(windowId)}:open`;
export const isViewKey = (key: string): boolean => key.startsWith(KEY);

/** Companies to go back to at most. */
export const MAX_HISTORY = 30;

/** Characters of a list of companies that is kept while it is typed: more than is read at once. */
export const MAX_DRAFT = 100_000;

/** How many pages were read. */
const pages = z.int().check(z.minimum(1));
const asking = z.object({ draft: z.string(), submitted: z.nullable(z.string()) });
const whole = z.int().check(z.minimum(0));
const ids = z.array(z.string()).check(z.maxLength(MAX_PINS));
const lookup = z.extend(asking, {
  ticker: z.nullable(tickerSchema),
  isInstead: z.optional(z.boolean()),
});

const statement = z.object({
  group: z.enum(STATEMENT_GROUPS),
  /** A run that has not come to its end. */
  run: z.nullable(
    z.object({
      part: z.enum(STATEMENT_PARTS),
      ids: z.array(z.enum(METRICS)).check(z.maxLength(METRICS.length)),
      done: whole,
      failed: whole,
    }),
  ),
});

const pinning = z.object({
  list: z.nullable(z.string()),
  draft: z.nullable(z.string().check(z.maxLength(MAX_DRAFT))),
  entries: z
    .array(
      z.object({
        text: z.string(),
        symbol: z.nullable(z.string()),
        exchange: z.nullable(z.string()),
        mic: z.nullable(z.string()),
        name: z.nullable(z.string()),
        state: z.enum(PINNING_STATES),
        listings: z.array(listingSchema),
      }),
    )
    // A page's companies may be added while a list is looked up.
    .check(z.maxLength(2 * MAX_ENTRIES)),
  /** Searches that have not come to their end. */
  run: z.nullable(z.object({ ids: z.array(whole), done: whole, failed: whole })),
});

/**
 * State that survives a reload of the panel: open company, drafts and submitted queries. Answers
 * come back from the background's cache.
 */
export const viewRecordSchema = z.object({
  lookup,
  company: z.nullable(
    z.object({
      id: z.string(),
      exchange: z.nullable(z.string()),
      name: z.nullable(z.string()),
      ticker: z.nullable(z.string()),
      /** Which days were asked for, and how many pages of their events were read. */
      events: z.nullable(
        z.object({
          span: z.object({ from: z.string(), to: z.string() }),
          pages,
        }),
      ),
      /** Which metric's facts were read, and how many pages of them. */
      facts: z.nullable(z.object({ metric: z.enum(METRICS), pages })),
      /** The statement in their place. */
      statement: z._default(z.nullable(statement), null),
      search: asking,
      /** How many pages of the list of documents were read; null where it was not opened. */
      documents: z.nullable(pages),
      /** Names of the parts that stand unfolded. */
      unfolded: z.array(z.string()),
      /** Records of before there were tabs have none. */
      tab: z._default(z.enum(TABS), 'overview'),
    }),
  ),
  /** What companies opened before showed, the last one first. */
  visitedCompanies: z.array(
    z.object({ id: z.string(), metric: z.nullable(z.enum(METRICS)), documents: z.boolean() }),
  ),
  /** Companies to go back and forward between. */
  history: z._default(
    z.object({
      companies: z.array(listingSchema).check(z.maxLength(MAX_HISTORY)),
      at: z.int().check(z.minimum(-1)),
    }),
    { companies: [], at: -1 },
  ),
  /** Documents of which a page was read. */
  documentTitles: z.array(
    z.object({ id: z.string(), title: z.string(), versionId: z.nullable(z.string()) }),
  ),
  /** Which companies stand side by side, and how many pages of each were read; null for none. */
  compare: z.object({
    metric: z.enum(METRICS),
    companies: z.array(z.object({ listing: listingSchema, pages: z.nullable(pages) })),
  }),
  /** The lookup of a company to compare. */
  adding: z.extend(asking, { ticker: z._default(z.nullable(tickerSchema), null) }),
  overlay: z.nullable(z.enum(OVERLAYS)),
  shownPlace: z._default(z.enum(PLACES), 'page'),
  isOverlayBehind: z._default(z.boolean(), false),
  listPlace: z._default(z.enum(['page', 'watchlist']), 'page'),
  watchlist: z._default(
    z.object({
      list: z.nullable(z.string()),
      sort: z.enum(WATCH_SORTS),
      gone: ids,
      /** A refresh that has not come to its end. */
      run: z.nullable(
        z.object({ part: z.enum(RUN_PARTS), again: z.boolean(), ids, done: whole, failed: whole }),
      ),
    }),
    { list: null, sort: 'ticker', gone: [], run: null },
  ),
  /** Companies that are being pinned, many at once. */
  pinning: z._default(z.nullable(pinning), null),
  agenda: z._default(z.object({ isOpen: z.boolean(), kind: z.nullable(z.enum(EVENT_KINDS)) }), {
    isOpen: false,
    kind: null,
  }),
  /** The page of a document in front. */
  reader: z.nullable(
    z.object({
      documentId: z.string(),
      title: z.nullable(z.string()),
      pageCount: z.nullable(z.int()),
      page: z.int(),
      company: z.nullable(listingSchema),
      query: z.nullable(z.string()),
      figure: z.nullable(z.string()),
      from: z._default(z.enum(PLACES), 'page'),
      clippedVersion: z._default(z.nullable(z.string()), null),
      lastShown: z.nullable(z.int()),
    }),
  ),
});
export type ViewRecord = z.infer<typeof viewRecordSchema>;
