import * as z from 'zod/mini';
import type { Failure } from '../model/failure.ts';
import type { RunProgress } from './runs.ts';

/** The kinds of fields that a place is declared of. */

export const cut = (length: number) =>
  z.string().check(z.overwrite((text) => text.slice(0, length)));

/** A text longer than any that can be submitted, or that names anything, is not worth keeping whole. */
export const text = cut(2000);
export const textOrNull = z.nullable(text);
export const idOrNull = z.nullable(z.string());
export const whole = z.int().check(z.minimum(0));

/** What a reload forgets. */
export const forgotten = <T>(empty: T) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((): T => empty),
  );

export const progress = {
  done: whole,
  failed: whole,
  state: z.enum(['running', 'stopped', 'done']),
};

/** A run stops with the panel, and only the user continues it. A finished one is not recorded. */
export const stopped = <R extends { state: RunProgress['state'] }>(
  run: R | null,
): (R & { failure: Failure | null }) | null =>
  run && run.state !== 'done' ? { ...run, state: 'stopped', failure: null } : null;

/** A text field: its draft and its last submitted text differ. */
export const query = {
  draft: z._default(text, ''),
  /** The draft came from a selection, and the user has not changed it. */
  isSelection: z.optional(z.boolean()),
  /** Null until the first submit. */
  submitted: z._default(idOrNull, null),
};
