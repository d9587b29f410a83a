import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { commandLineOrExit } from '../../lib/build/command-line.ts';
import { judgeFindings, LINT_REASONS } from './judge-findings.ts';

/** `npm run lint:firefox`: a warning needs a written reason (judge-findings.ts). */
const BUILT = '.output/firefox-mv3';
const USAGE = `Usage: npm run lint:firefox -- [PATH]
Prints what the Firefox store's linter says of a build or a package (${BUILT}).
Ends with 1 on an error, and on a warning without a written reason.
  --help   print this`;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
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
  { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } },
);

try {
  const { faults, excused, counts } = judgeFindings(JSON.parse(stdout), LINT_REASONS);
  for (const line of excused) console.log(line);
  for (const line of faults) console.error(line);
  const { errors, warnings, notices } = counts;
  console.log(
    `web-ext lint: ${errors} errors, ${warnings} warnings and ${notices} notices, ${excused.length} of them with a written reason.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch {
  console.error(`web-ext lint gave no answer that can be read.\n${stdout}\n${stderr}`);
  process.exitCode = 1;
}
