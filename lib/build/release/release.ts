import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../git.ts';
import { releasedIn, unreleasedOf, withoutLinks } from './changelog.ts';
import { whyNotNext } from './version.ts';

/** Why there is no release; nothing has changed then. */
export class ReleaseError extends Error {}

export interface ReleaseOptions {
  /** The checkout. */
  root: string;
  version: string;
  /** The day of the release, YYYY-MM-DD. */
  day: string;
  /** Look and tell, change nothing. */
  dryRun: boolean;
  /** Makes the packages of what lies in the checkout, and gives the lines that tell of them. */
  zip: () => string;
}

const FILES = ['package.json', 'package-lock.json', 'docs/changelog.md'] as const;

/**
 * One commit and one tag, here alone: the version in both package files, the changelog's unreleased
 * part under it, and in the tag's message that part and the packages' hashes. Nothing is pushed.
 *
 * @returns what to tell
 * @throws ReleaseError where the checkout or the version does not allow it; whatever `zip` throws,
 * with the files as they were
 */
export function release({ root, version, day, dryRun, zip }: ReleaseOptions): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [manifest, lock, changelog] = FILES.map(read) as [string, string, string];
  const tag = `v${version}`;
  const why = whyNotNext(version, String(Object(JSON.parse(manifest)).version));
  if (why) throw new ReleaseError(why);
  if (git(root, 'status', '--porcelain') !== '') {
    throw new ReleaseError('There are changes that are not committed');
  }
  if (git(root, 'tag', '--list', tag) !== '') throw new ReleaseError(`There is a tag ${tag}`);
  const news = unreleasedOf(changelog);
  if (!news) throw new ReleaseError('The changelog has nothing under Unreleased');
  if (dryRun) return `Would release ${version}:\n\n${news}\n`;

  const texts = [
    withVersion(manifest, version),
    withVersion(lock, version),
    releasedIn(changelog, version, day),
  ];
  let hashes: string;
  try {
    for (const [at, file] of FILES.entries()) writeFileSync(join(root, file), texts[at] ?? '');
    hashes = zip();
  } catch (error) {
    git(root, 'checkout', '--quiet', '--', ...FILES);
    throw error;
  }
  git(root, 'commit', '--quiet', '--message', `Release ${version}`, '--', ...FILES);
  // Else git would take the headings for comments.
  const message = `Tickerside ${version}\n\n${withoutLinks(news)}\n\n${hashes}`;
  git(root, 'tag', '--annotate', '--cleanup=whitespace', '--message', message, tag);
  return `${hashes}\nCommitted and tagged ${tag}, here alone. To publish it: git push origin HEAD ${tag}\n`;
}

/** As npm writes its files: the version at the top and, in the lock file, of the package itself. */
function withVersion(text: string, version: string): string {
  const file: Record<string, unknown> = Object(JSON.parse(text));
  file.version = version;
  const own: unknown = Object(file.packages)[''];
  if (own) Object.assign(own, { version });
  return `${JSON.stringify(file, null, 2)}\n`;
}
