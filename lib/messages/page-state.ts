import * as z from 'zod/mini';
import { NAME_EVIDENCE, NAME_PLACES, type PageNames } from '../names/types.ts';
import { MAX_REPORTED } from '../tickers/page/findings.ts';
import type { Ticker } from '../tickers/types.ts';
import {
  clickedSchema,
  isinSchema,
  scanMsSchema,
  tickerFields,
  wknsSchema,
} from './page-messages.ts';

/** A ticker, and its exchange according to the lists of known companies. */
const tickerSchema: z.ZodMiniType<Ticker> = z.object({
  ...tickerFields,
  listedOn: z.optional(z.string()),
});

const named = {
  name: z.string(),
  count: z.int(),
  where: z.enum(NAME_PLACES),
  evidence: z.array(z.enum(NAME_EVIDENCE)),
  sentence: z.string(),
};
const text = z.nullable(z.string());
const namesSchema: z.ZodMiniType<PageNames> = z.object({
  named: z.array(
    z.object({
      ...named,
      listings: z.array(z.object({ id: text, name: z.string(), ticker: text, exchange: text })),
      written: z.array(z.string()),
      source: z.enum(['own', 'directory']),
      isOffered: z.boolean(),
    }),
  ),
  unknown: z.array(z.object(named)),
});

/** The state of one tab's page: the background stores the state, and the panel shows it. */
export const pageStateSchema = z.object({
  tabId: z.number(),
  /**
   * `off`: no access to this page until the toolbar button is clicked or the site is watched;
   * `unscannable`: the browser lets no extension read it (its own pages, the PDF viewer, stores);
   * `blockedByPolicy`: the administrator's policy excludes this site.
   */
  status: z.enum(['off', 'scanning', 'scanned', 'unscannable', 'blockedByPolicy']),
  tickers: z.array(tickerSchema).check(z.maxLength(MAX_REPORTED)),
  isins: z.array(isinSchema).check(z.maxLength(MAX_REPORTED)),
  wkns: wknsSchema,
  /** Companies that it names; absent until its names were read. */
  names: z.optional(namesSchema),
  /** The page has more tickers than are reported. */
  more: z.boolean(),
  /** Milliseconds that its scans held the page's thread; absent where that is not known. */
  scanMs: scanMsSchema,
  /** The last clicked mention, until the user turns to something else. */
  clicked: z.nullable(clickedSchema),
  /** Names this view of this document, whose address may be hidden; null before a report. */
  view: z.nullable(z.string().check(z.maxLength(60))),
  /** Counts the scans that the toolbar button, or newly given access, began. */
  scans: z.int().check(z.minimum(0)),
});
export type PageState = z.infer<typeof pageStateSchema>;
