import * as z from 'zod/mini';
import type { LintReason } from './lint-reasons.ts';

const finding = z.object({
  _type: z.string(),
  code: z.string(),
  message: z.string(),
  file: z.optional(z.string()),
});

/** What `web-ext lint --output json` prints, as far as it is judged here. */
const report = z.object({
  errors: z.array(finding),
  notices: z.array(finding),
  warnings: z.array(finding),
});

export interface Verdict {
  /** What must be mended, a line each; none where the package may go out. */
  faults: string[];
  /** Warnings that stand, each with its reason. */
  excused: string[];
  counts: { errors: number; notices: number; warnings: number };
}

/** Errors never stand; warnings and notices only for a reason of their own. Throws on another shape. */
export function judgeFindings(printed: unknown, reasons: LintReason[]): Verdict {
  const { errors, notices, warnings } = report.parse(printed);
  const unused = new Set(reasons);
  const faults: string[] = [];
  const excused: string[] = [];
  for (const { _type, code, message, file = '' } of [...errors, ...warnings, ...notices]) {
    const said = `${_type} ${code} in ${file || 'the package'}: ${message}`;
    const reason = [...unused].find((one) => one.code === code && one.file.test(file));
    if (_type === 'error' || !reason) {
      faults.push(said);
    } else {
      unused.delete(reason);
      excused.push(`${said}\n  stands: ${reason.reason}`);
    }
  }
  for (const { code, file } of unused) faults.push(`a reason for nothing: ${code} in ${file}`);
  const counts = {
    errors: errors.length,
    notices: notices.length,
    warnings: warnings.length,
  };
  return { faults, excused, counts };
}
