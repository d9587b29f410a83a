import * as z from 'zod/mini';
import { tickerSchema } from '../messages.ts';

/**
 * What must survive a reload of the panel document: which company is open and what was typed and
 * asked. The answers themselves are the background's; they come back from its cache.
 */
const asking = z.object({ draft: z.string(), submitted: z.nullable(z.string()) });

export const viewRecordSchema = z.object({
  lookup: z.extend(asking, { ticker: z.nullable(tickerSchema) }),
  company: z.nullable(
    z.object({
      id: z.string(),
      exchange: z.string(),
      name: z.nullable(z.string()),
      ticker: z.nullable(z.string()),
      /** How many pages of events were read. */
      eventPages: z.int(),
      search: asking,
    }),
  ),
});
export type ViewRecord = z.infer<typeof viewRecordSchema>;
