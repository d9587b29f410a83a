import * as z from 'zod/mini';
import { HIGHLIGHT_NAMES } from '../highlights/highlight-names.ts';
import { knownListingSchema } from '../model/saved-companies.ts';
import {
  type FoundName,
  MAX_NAME,
  MAX_NAMES,
  MAX_SENTENCE,
  NAME_EVIDENCE,
  NAME_PLACES,
  type NamedCompany,
  NO_NAMES,
  type PageNames,
} from '../names/types.ts';
import { MAX_REPORTED } from '../tickers/page/findings.ts';
import { REPORTED_SYMBOL, symbolKey } from '../tickers/text/symbol-key.ts';
import { FORMS, type Ticker } from '../tickers/types.ts';

/**
 * Messages between content scripts and the background. A content script can report its findings and clicks, and ask for
 * its own scripts and style sheet; none of its messages causes a request to the service.
 */

const symbol = z.string().check(z.regex(REPORTED_SYMBOL));
const exchange = z.nullable(z.string().check(z.maxLength(60)));

const tickerFields = {
  symbol,
  exchange,
  mic: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{4}$/))),
  form: z.enum(FORMS),
  confidence: z.enum(['certain', 'likely']),
  where: z.enum(['article', 'page']),
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  evidence: z.string().check(z.maxLength(80)),
  name: z.optional(z.string().check(z.maxLength(80))),
};
/** A ticker as a content script may claim it: each text capped, its symbol of a ticker's characters. */
export const tickerSchema: z.ZodMiniType<Ticker> = z.object(tickerFields);

/** An ISIN (ISO 6166) as a content script may claim it. */
const isinSchema = z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/));

/** A German securities number as a content script may claim it. */
const wknSchema = z.string().check(z.regex(/^[A-HJ-NP-Z\d]{6}$/));
const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME));

/** A name as a content script may claim it. */
const nameFields = {
  name,
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  where: z.enum(NAME_PLACES),
  evidence: z.array(z.enum(NAME_EVIDENCE)).check(z.maxLength(NAME_EVIDENCE.length)),
  sentence: z.string().check(z.maxLength(MAX_SENTENCE)),
};
const foundNameSchema: z.ZodMiniType<FoundName> = z.object({
  ...nameFields,
  isKnown: z.boolean(),
  symbol: z.nullable(symbol),
});

const foundNamesSchema = z.optional(z.array(foundNameSchema).check(z.maxLength(MAX_NAMES)));

/** A scan's findings. */
export const reportSchema = z.object({
  report: z.literal('tickersFound'),
  tickers: z.array(tickerSchema).check(z.maxLength(MAX_REPORTED)),
  isins: z.array(isinSchema).check(z.maxLength(MAX_REPORTED)),
  wkns: z.array(wknSchema).check(z.maxLength(MAX_REPORTED)),
  more: z.boolean(),
  /** Absent until the page's names were read. */
  names: foundNamesSchema,
  /** What the directory's names alone find; absent where the user's own make no difference. */
  listed: foundNamesSchema,
  /** Differs for each document of a tab, and for each view that an application swaps in. */
  view: z.string().check(z.maxLength(60)),
  /** Milliseconds that the scans of this view held the page's thread. */
  scanMs: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});
export type Report = z.infer<typeof reportSchema>;

/**
 * `unscannable`: the document is one of the browser's own viewers, such as the PDF viewer; `rulesWanted`: the page may
 * contain tickers, so it needs the script with the rules; `namesWanted`: the page contains prose, so it needs the
 * script that reads names.
 */
const pageSchema = z.object({ report: z.enum(['unscannable', 'rulesWanted', 'namesWanted']) });

/** The highlights need their style sheet, or no longer need it. */
const highlightingSchema = z.object({
  report: z.literal('highlighting'),
  name: z.enum(HIGHLIGHT_NAMES),
  wanted: z.boolean(),
});
export type Highlighting = z.infer<typeof highlightingSchema>;

/** The user clicked on a highlighted mention, or on the highlighted name of a company. */
const clickedSchema = z.object({
  report: z.literal('clicked'),
  on: z.union([z.object({ symbol, exchange }), z.object({ name })]),
});
export type ClickedMention = z.infer<typeof clickedSchema>['on'];

/** Content script to background. */
export const pageMessageSchema = z.discriminatedUnion('report', [
  reportSchema,
  pageSchema,
  highlightingSchema,
  clickedSchema,
]);
export type PageMessage = z.infer<typeof pageMessageSchema>;

/**
 * Background to a tab's content scripts: report again, end, or end the highlights alone; `isThere`: only take the
 * message; `startHighlights`: those of figures that were found before the switch was turned on; `markNames`: highlight
 * these names among the tickers.
 */
export type PageRequest =
  | { ask: 'report' | 'isThere' | 'end' | 'endHighlights' | 'startHighlights' }
  | { ask: 'markNames'; names: string[] };

/** A ticker, and its exchange according to the lists of known companies. */
const keptTickerSchema: z.ZodMiniType<Ticker> = z.object({
  ...tickerFields,
  listedOn: z.optional(z.string()),
});

/** The lists may know it by a longer name, and by several, whose counts are added. */
const keptName = { ...nameFields, name: z.string(), count: z.int() };
const keptNamesSchema: z.ZodMiniType<PageNames> = z.object({
  named: z.array(
    z.object({
      ...keptName,
      listings: z.array(knownListingSchema),
      written: z.array(z.string()),
      source: z.enum(['own', 'directory']),
      isOffered: z.boolean(),
    }),
  ),
  unknown: z.array(z.object(keptName)),
});

const { isins, wkns, more, scanMs } = reportSchema.shape;

/** The state of one tab's page: the background stores the state, and the panel shows it. */
export const pageStateSchema = z.object({
  tabId: z.number(),
  /**
   * `off`: no access to this page until the toolbar button is clicked or the site is watched;
   * `unscannable`: the browser lets no extension read it (its own pages, the PDF viewer, stores);
   * `blockedByPolicy`: the administrator's policy excludes this site.
   */
  status: z.enum(['off', 'scanning', 'scanned', 'unscannable', 'blockedByPolicy']),
  tickers: z.array(keptTickerSchema),
  ...{ isins, wkns, more },
  /** Null before a report. */
  scanMs: z.nullable(scanMs),
  /** Companies that it names; absent until its names were read. */
  names: z.optional(keptNamesSchema),
  /** The last clicked mention, until the user turns to something else; `turn` counts the clicks on its page. */
  clicked: z.nullable(
    z.union([z.object({ symbol, exchange, turn: z.int() }), z.object({ name, turn: z.int() })]),
  ),
  /** Names this view of this document, whose address may be hidden; null before a report. */
  view: z.nullable(z.string()),
  /** Counts the scans that the toolbar button, or newly given access, began. */
  scans: z.int(),
});
export type PageState = z.infer<typeof pageStateSchema>;

/**
 * Returns the findings that a click on a mention may mean. A mention without an exchange means each ticker of its
 * symbol, because the user chooses between two exchanges.
 */
export function meantBy(
  clicked: ClickedMention,
  { tickers, names = NO_NAMES }: Pick<PageState, 'tickers' | 'names'>,
): { tickers: Ticker[]; named: NamedCompany[] } {
  const isSymbol = ({ symbol, exchange }: Ticker) =>
    'symbol' in clicked &&
    symbolKey(symbol) === symbolKey(clicked.symbol) &&
    (clicked.exchange === null || clicked.exchange === exchange);
  const isName = ({ written }: NamedCompany) => 'name' in clicked && written.includes(clicked.name);
  return { tickers: tickers.filter(isSymbol), named: names.named.filter(isName) };
}
