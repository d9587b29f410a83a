import { readFileSync } from 'node:fs';
import { SAMPLE_OPERATOR } from '../e2e/harness/demo-build.ts';
import { startService } from '../service/service.ts';

/** A script of package.json as `npm run test:all` runs it, after all stories. */
export interface Program {
  script: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * The programs that no suite runs, each in its shortest form, so that none stops working unnoticed. `release` and
 * `reproduce` judge the commit: they fail where changes are not committed.
 */
export const PROGRAMS: Program[] = [
  { script: 'service', args: ['--defect', 'list'] },
  { script: 'detect', args: ['test/pages/en/africa-exchanges-week.html'] },
  // Its unit test checks and converts lists.
  { script: 'directory', args: ['--help'] },
  // A bar that once cut its title at 600 pixels, and a list taller than any picture.
  { script: 'gallery', args: ['reader-figure', 'clips-many', '--looks=light'] },
  { script: 'faults', args: ['-t', 'get_quote/html/killed'] },
  { script: 'mutants', args: ['--mutate', 'lib/storage/stored.ts'] },
  { script: 'zip', args: [], env: SAMPLE_OPERATOR },
  { script: 'reproduce', args: [], env: SAMPLE_OPERATOR },
  { script: 'release', args: releaseArgs() },
  { script: 'bench', args: ['--quick'] },
];

/** `npm run check-service` against a stand-in, which runs until it is disposed of. */
export async function checkOfStandIn(): Promise<Program & AsyncDisposable> {
  const service = await startService({ port: 0, authPort: 0 });
  const { baseUrl, authUrl } = service;
  const args = [
    ...['--base-url', baseUrl, '--auth-url', authUrl],
    ...['--client-id', SAMPLE_OPERATOR.WXT_CLIENT_ID],
  ];
  return { script: 'check-service', args, [Symbol.asyncDispose]: () => service.stop() };
}

/** A dry run of the version that the changelog prepares; there is none just after a release. */
function releaseArgs(): string[] {
  const [, next = ''] = /^## (\d\S*) · /m.exec(readFileSync('docs/changelog.md', 'utf8')) ?? [];
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return next === version ? ['--help'] : [next, '--dry-run'];
}
