import type * as z from 'zod/mini';
import type { Catalogue } from './catalogue.ts';
import { readParams } from './params.ts';
import type { Cost } from './quota.ts';

/** An endpoint's answer, before the envelope is put around it (contract 2.1). */
interface Answer {
  data: unknown;
  /** date-time; the data's own unless this answer has a time of its own. */
  asOf?: string;
  /** Only paginated lists have one. */
  nextOffset?: number | null;
  sourceNotes: string;
  status?: 'unavailable';
}

/** One row of the table in contract section 4. */
export interface Endpoint {
  path: string;
  cost: Cost;
  /** Checks the input first and answers later, so that bad input costs no quota. */
  read(
    path: Record<string, string>,
    query: Record<string, string[]>,
  ): (catalogue: Catalogue) => Answer;
}

/** Ties an endpoint's parameters to what answers them. */
export function endpoint<S extends z.ZodMiniObject>(row: {
  path: string;
  cost?: Cost;
  params: S;
  /** Rules between parameters. @throws ApiError 400 */
  check?(params: z.output<S>): void;
  answer(params: z.output<S>, catalogue: Catalogue): Answer;
}): Endpoint {
  return {
    path: row.path,
    cost: row.cost ?? 'request',
    read: (path, query) => {
      const params = readParams(row.params, path, query);
      row.check?.(params);
      return (catalogue) => row.answer(params, catalogue);
    },
  };
}

/** Puts the envelope around an answer (contract 2.1); `status` stands on an unavailable quote only. */
export const envelope = (
  answer: Answer,
  around: { asOf: string; quota: Record<string, unknown>; requestId: string },
) => ({
  data: answer.data,
  meta: {
    asOf: answer.asOf ?? around.asOf,
    nextOffset: answer.nextOffset ?? null,
    quota: around.quota,
    sourceNotes: answer.sourceNotes,
    ...(answer.status && { status: answer.status }),
    requestId: around.requestId,
  },
});
