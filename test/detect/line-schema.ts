import * as z from 'zod';
import { NAME_EVIDENCE, NAME_PLACES } from '../../lib/names/types.ts';
import { FORMS } from '../../lib/tickers/types.ts';

const ticker = z.strictObject({
  symbol: z.string().min(1).describe('as on the page, without what only names the exchange'),
  exchange: z.string().nullable().describe('its name; null where the page states none'),
  mic: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .nullable()
    .describe('ISO 10383; null where the page leaves the market open'),
  form: z.enum(FORMS).describe('what the strongest mention is, docs/detection.md'),
  confidence: z
    .enum(['certain', 'likely'])
    .describe('certain: the page states it; likely: the form nearly always is one'),
  where: z.enum(['article', 'page']).describe('in the article, or elsewhere on the page'),
  count: z.int().min(1).describe('mentions on the page'),
  evidence: z.string().max(80).describe('the words around the strongest mention'),
});

const listing = {
  id: z.string().nullable().describe('of the service; null where the directory has none'),
  ticker: z.string().nullable().describe('as the directory has it'),
  exchange: z.string().nullable().describe('as the directory has it'),
};
const mentions = {
  count: z.int().min(1).describe('mentions on the page'),
  where: z.enum(NAME_PLACES).describe('the best place of all mentions'),
  evidence: z.array(z.enum(NAME_EVIDENCE)).describe('what beside the name says company'),
  sentence: z.string().describe('around the mention in the best place'),
};
const company = z.strictObject({
  name: z.string().min(1).describe('as the directory has it'),
  ...listing,
  also: z.array(z.strictObject(listing)).describe('other listings that the name may mean'),
  ...mentions,
  offered: z.boolean().describe('shown at once; else folded'),
});
const unknown = z.strictObject({
  name: z.string().min(1).describe('as the page writes it; no list has it'),
  ...mentions,
});

const read = z.strictObject({
  file: z.string().describe('as named on the command line'),
  tickers: z.array(ticker).describe('the article’s first, then by their places'),
  isins: z.array(z.string().length(12)).describe('ISO 6166, with the right check digit'),
  wkns: z.array(z.string().length(6)).describe('German securities numbers beside their label'),
  companies: z.array(company).optional().describe('named on the page; only with --directory'),
  unknown: z.array(unknown).optional().describe('offers of a search; only with --directory'),
  ms: z.number().min(0).describe('time of the detector alone, in milliseconds'),
});

const unread = z.strictObject({ file: z.string(), error: z.string() });

/** A line that the detect command prints: what a file shows, or why it could not be read. */
export const lineSchema = z.union([read, unread]);

/** The same as a JSON Schema, for programs in other languages. */
export const lineJsonSchema = (): string => JSON.stringify(z.toJSONSchema(lineSchema), null, 2);
