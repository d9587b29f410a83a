import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';
import { commandLineOrExit } from '../../lib/build/command-line.ts';

/** `npm run lint:firefox`: a warning needs a written reason. */
const BUILT = '.output/firefox-mv3';
const USAGE = `Usage: npm run lint:firefox -- [PATH]
Prints what the Firefox store's linter says of a build or a package (${BUILT}).
Ends with 1 on an error, and on a warning without a written reason.
  --help   print this`;

/** Why one warning stands. A reason is for exactly one finding: a second one of its kind fails, as does an unused reason. */
interface LintReason {
  code: string;
  /** The whole path in the package; what the build makes of names may differ. */
  file: RegExp;
  reason: string;
}

const REASONS: LintReason[] = [
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

const findings = z.array(
  z.object({
    _type: z.string(),
    code: z.string(),
    message: z.string(),
    file: z._default(z.string(), ''),
  }),
);
/** What `web-ext lint --output json` prints, as far as it is judged here. */
const report = z.object({ errors: findings, warnings: findings, notices: findings });

/** What must be mended, and the warnings that stand, a text each. Errors never stand. Throws on another shape. */
export function judgeFindings(printed: unknown, reasons: LintReason[]) {
  const { errors, warnings, notices } = report.parse(printed);
  const unused = new Set(reasons);
  const faults: string[] = [];
  const excused: string[] = [];
  for (const { _type, code, message, file } of [...errors, ...warnings, ...notices]) {
    const said = `${_type} ${code} in ${file || 'the package'}: ${message}`;
    const reason = [...unused].find((one) => one.code === code && one.file.test(file));
    if (_type === 'error' || !reason) faults.push(said);
    else {
      unused.delete(reason);
      excused.push(`${said}\n  stands: ${reason.reason}`);
    }
  }
  for (const { code, file } of unused) faults.push(`a reason for nothing: ${code} in ${file}`);
  const summary = `web-ext lint: ${errors.length} errors, ${warnings.length} warnings and ${notices.length} notices, ${excused.length} of them with a written reason.`;
  return { faults, excused, summary };
}

if (import.meta.main) {
  const built = commandLineOrExit(
    USAGE,
    { allowPositionals: true },
    ({ positionals: [path = BUILT] }) => path,
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    // Only what stands here decides, no file of settings that happens to lie about.
    [
      'node_modules/web-ext/bin/web-ext.js',
      'lint',
      `--source-dir=${built}`,
      '--output=json',
      '--no-config-discovery',
    ],
    // It would ask the registry for a newer version of itself.
    {
      cwd: `${import.meta.dirname}/../..`,
      encoding: 'utf8',
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    },
  );
  try {
    const { faults, excused, summary } = judgeFindings(JSON.parse(stdout), REASONS);
    for (const line of excused) console.log(line);
    for (const line of faults) console.error(line);
    console.log(summary);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } catch {
    console.error(`web-ext lint gave no answer that can be read.\n${stdout}\n${stderr}`);
    process.exitCode = 1;
  }
}
