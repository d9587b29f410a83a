import * as z from 'zod/mini';

/** Why one warning of `web-ext lint` stands. */
export interface LintReason {
  code: string;
  /** The whole path in the package; what the build makes of names may differ. */
  file: RegExp;
  reason: string;
}

/** A reason is for exactly one finding: a second one of its kind fails, and so does a reason for none. */
export const LINT_REASONS: LintReason[] = [
  {
    code: 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION',
    file: /^manifest\.json$/,
    reason:
      'Tickerside is for the desktop alone: Firefox for Android has no sidebar, the manifest has no gecko_android, ' +
      'so the store offers it on the desktop only. Firefox for the desktop knows data_collection_permissions from 140 on.',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^chunks\/view-[\w-]+\.js$/,
    reason:
      'Preact’s own branch for dangerouslySetInnerHTML, as its package brings it. No component uses that: ' +
      'the linter of this code refuses it (noDangerouslySetInnerHtml), and all outside text goes in as text.',
  },
];

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
  const { length } = warnings;
  const counts = { errors: errors.length, notices: notices.length, warnings: length };
  return { faults, excused, counts };
}
