import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../git.ts';

/** Why there is no release; nothing has changed then. */
export class ReleaseError extends Error {}

interface ReleaseOptions {
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

/** Three numbers as browsers take them in a manifest: none above 65,535, none with a leading zero. */
function partsOf(version: string): number[] | undefined {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return undefined;
  const parts = version.split('.').map(Number);
  return parts.every((part) => part <= 65_535) ? parts : undefined;
}

/** Why a version cannot follow `current`; undefined where it can. */
function whyNotNext(version: string, current: string): string | undefined {
  const next = partsOf(version);
  if (!next) return `${version} is no version of three numbers, each at most 65535`;
  const before = partsOf(current) ?? [];
  const at = next.findIndex((part, index) => part !== before[index]);
  const later = at !== -1 && (next[at] ?? 0) > (before[at] ?? -1);
  return later ? undefined : `${version} is not after ${current}`;
}

const UNRELEASED = '## Unreleased\n';

/** What the changelog says under Unreleased; empty where it says nothing. */
function unreleasedOf(changelog: string): string {
  const start = changelog.indexOf(UNRELEASED);
  if (start === -1) throw new Error('The changelog has no section "## Unreleased"');
  const rest = changelog.slice(start + UNRELEASED.length);
  const end = rest.search(/^## /m);
  return (end === -1 ? rest : rest.slice(0, end)).trim();
}

/** The changelog with what was unreleased under a version and its day (YYYY-MM-DD). */
const releasedIn = (changelog: string, version: string, day: string): string =>
  changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} · ${day}\n`);

/** A part of the changelog where links within the repository lead nowhere: their words alone. */
const withoutLinks = (text: string): string =>
  text.replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
