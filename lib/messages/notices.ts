import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

/**
 * Background to open panels and options pages: something changed. `sessionChanged`: the session began, ended or was
 * renewed for the same account. `accountChanged`: the user disconnected or connected as another
 * account, and data of the earlier one must leave the screen.
 */
export const noticeSchema = z.discriminatedUnion('notice', [
  z.object({ notice: z.literal('sessionChanged') }),
  z.object({ notice: z.literal('accountChanged') }),
  z.object({ notice: z.literal('rateLimitChanged') }),
  z.object({ notice: z.literal('highlightsChanged') }),
  z.object({ notice: z.literal('savedCompaniesChanged') }),
  z.object({ notice: z.literal('notesChanged') }),
  /** Which of them; null for any. */
  z.object({ notice: z.literal('clipsChanged'), ids: z.nullable(z.array(z.string())) }),
  z.object({ notice: z.literal('looksChanged') }),
  z.object({ notice: z.literal('syncChanged') }),
  z.object({ notice: z.literal('callsChanged') }),
  z.object({ notice: z.literal('lookupPending'), windowId: count }),
  z.object({ notice: z.literal('pageChanged'), tabId: count }),
]);
export type Notice = z.infer<typeof noticeSchema>;
