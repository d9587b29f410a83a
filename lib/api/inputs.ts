import { isId, MAX_SPAN_DAYS, type QueryLimits } from '../model/contract.ts';
import type { Failure, InputField, InputRule } from '../model/failure.ts';
import { failed, ok, type Result } from '../model/failure.ts';
import { dayNumber } from '../research/calendar-date.ts';
import { lengthProblem } from '../research/query-length.ts';

/** Checks of a request's inputs, made before anything is sent. */

const refused = (field: InputField, rule: InputRule): { ok: false; failure: Failure } =>
  failed({ kind: 'invalidInput', field, rule });

/** A company or document id; fails with `notUuid`. */
export function checkId(field: 'companyId' | 'documentId', id: string): Result<string> {
  return isId(id) ? ok(id.toLowerCase()) : refused(field, 'notUuid');
}

/** A text within its limits, trimmed; fails with `tooShort` or `tooLong`. */
export function checkQuery(query: string, limits: QueryLimits): Result<string> {
  const problem = lengthProblem(query, limits);
  if (problem) return refused('query', problem === 'short' ? 'tooShort' : 'tooLong');
  return ok(query.trim());
}

/** A whole number in a closed range; fails with `outOfRange`. */
export function checkRange(
  field: 'page' | 'limit' | 'offset',
  value: number,
  least: number,
  most: number,
): Result<number> {
  const fits = Number.isInteger(value) && value >= least && value <= most;
  return fits ? ok(value) : refused(field, 'outOfRange');
}

/** Two real calendar dates, in order, at most `MAX_SPAN_DAYS` apart (contract section 4, rule 1). */
export function checkDateRange(from: string, to: string): Result<{ from: string; to: string }> {
  const start = dayNumber(from);
  const end = dayNumber(to);
  if (start === null) return refused('from', 'notDate');
  if (end === null) return refused('to', 'notDate');
  if (start > end) return refused('from', 'outOfRange');
  if (end - start > MAX_SPAN_DAYS) return refused('to', 'spanTooLong');
  return ok({ from, to });
}
