import type { Answer } from './endpoint.ts';

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
