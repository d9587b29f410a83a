import * as z from 'zod/mini';
import { HIGHLIGHT_NAMES } from '../tickers/highlights/names.ts';
import { MAX_REPORTED } from '../tickers/page/findings.ts';
import { REPORTED_SYMBOL } from '../tickers/text/symbol-key.ts';
import { FORMS, type Ticker } from '../tickers/types.ts';

/**
 * What a page's side and the background say to each other: a content script can only report what it
 * found or what was clicked on; it is told to report or to end.
 */

const symbol = z.string().check(z.regex(REPORTED_SYMBOL));
const exchange = z.nullable(z.string().check(z.maxLength(60)));

/** What a page's side may claim: every text capped, every symbol of a ticker's own characters. */
export const tickerSchema: z.ZodMiniType<Ticker> = z.object({
  symbol,
  exchange,
  mic: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{4}$/))),
  form: z.enum(FORMS),
  confidence: z.enum(['certain', 'likely']),
  where: z.enum(['article', 'page']),
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  evidence: z.string().check(z.maxLength(80)),
});

/** An ISIN (ISO 6166) as a page's side may claim it. */
export const isinSchema = z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/));

/** What a scan found. */
export const reportSchema = z.object({
  report: z.literal('tickersFound'),
  tickers: z.array(tickerSchema).check(z.maxLength(MAX_REPORTED)),
  isins: z.array(isinSchema).check(z.maxLength(MAX_REPORTED)),
  more: z.boolean(),
  /** Another text for each document of a tab, and for each view that an application swaps in. */
  view: z.string().check(z.maxLength(60)),
});
export type Report = z.infer<typeof reportSchema>;

/** The document is the browser's viewer of something that is no page, such as a PDF. */
const unscannableSchema = z.object({ report: z.literal('unscannable') });

/** What a page shows as found. */
export type HighlightRequest = Report | z.infer<typeof unscannableSchema>;

/** The page holds something worth reading: the script with the rules is wanted in it. */
const rulesWantedSchema = z.object({ report: z.literal('rulesWanted') });

/** A highlight needs the rule that gives it its looks, or needs it no longer. */
const highlightingSchema = z.object({
  report: z.literal('highlighting'),
  name: z.enum(HIGHLIGHT_NAMES),
  wanted: z.boolean(),
});
export type Highlighting = z.infer<typeof highlightingSchema>;

/** The reader clicked on a highlighted mention. */
const mentionClickedSchema = z.object({ report: z.literal('mentionClicked'), symbol, exchange });
export type MentionClicked = z.infer<typeof mentionClickedSchema>;

/** A mention as it was clicked on, and which click on this page it was. */
export interface Clicked {
  symbol: string;
  exchange: string | null;
  turn: number;
}

/** As it is kept. */
export const clickedSchema: z.ZodMiniType<Clicked> = z.object({
  symbol,
  exchange,
  turn: z.int().check(z.minimum(0)),
});

/** Content script to background: the only things a page's side can say. */
export const pageMessageSchema = z.discriminatedUnion('report', [
  reportSchema,
  unscannableSchema,
  rulesWantedSchema,
  highlightingSchema,
  mentionClickedSchema,
]);
export type PageMessage = z.infer<typeof pageMessageSchema>;

/**
 * Background to a tab's content scripts: report what there is now, end and read no more, or end the
 * highlights alone.
 */
export type PageRequest = { ask: 'report' } | { ask: 'end' } | { ask: 'endHighlights' };
