import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLineOrExit, flag, git, UserError } from './command-line.ts';
import { operatorSettings } from './package/main.ts';

const USAGE = `Usage: npm run release -- X.Y.Z [--dry-run]
Commits and tags a version in this checkout; pushes nothing. Needs the three variables of the build.
  --dry-run   only check whether the release can be made; without the variables, all but the packages
  --help      print this
Ended while it makes the packages, it leaves its commit without a tag. To take that back:
  git reset --keep HEAD~1`;

interface ReleaseOptions {
  root: string;
  version: string;
  /** The day of the release, YYYY-MM-DD. */
  day: string;
  dryRun: boolean;
  /** Checks what the packages are built with. */
  checkSettings: () => void;
  /** Makes the packages of the checkout, and returns a line with the hash of each. */
  zip: () => string;
}

const FILES = ['package.json', 'package-lock.json', 'docs/changelog.md'] as const;

/**
 * Makes one commit and one tag: sets the version in both package files, moves the changelog's unreleased part
 * under it, unless it has a dated section already, and puts the news and the packages' hashes into the tag's message.
 *
 * @returns text to print
 * @throws UserError with everything as before, of which a dry run only tells those of `checkSettings`; the errors of
 * `zip` after taking the commit back
 */
export function release(options: ReleaseOptions): string {
  const { root, version, day, dryRun, checkSettings, zip } = options;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [manifest, lock, changelog] = FILES.map(read) as [string, string, string];
  const tag = `v${version}`;
  const objection = objectionTo(version, String(Object(JSON.parse(manifest)).version));
  if (objection) throw new UserError(objection);
  if (git(root, 'status', '--porcelain') !== '') {
    throw new UserError('There are changes that are not committed');
  }
  if (git(root, 'tag', '--list', tag) !== '') throw new UserError(`There is a tag ${tag}`);
  const { news, after } = newsOf(changelog, version, day);
  if (dryRun) return `Would release ${version}:\n\n${news}\n${settingsLine(checkSettings)}`;
  checkSettings();

  const before = headOf(root);
  const texts = [withVersion(manifest, version), withVersion(lock, version), after];
  for (const [at, file] of FILES.entries()) writeFileSync(join(root, file), texts[at] ?? '');
  try {
    git(root, 'commit', '--quiet', '--message', `Release ${version}`, '--', ...FILES);
  } catch (error) {
    // Without an author or a key to sign with, say.
    git(root, 'checkout', '--quiet', 'HEAD', '--', ...FILES);
    throw error;
  }
  const made = headOf(root);
  let hashes: string;
  try {
    // After the commit, which the packages name.
    hashes = zip();
  } catch (error) {
    // Loses neither a commit made meanwhile nor changes to the three files.
    if (headOf(root) === made) git(root, 'reset', '--quiet', '--keep', before);
    throw error;
  }
  // Without --cleanup=whitespace, git would drop the headings as comments.
  const message = `Tickerside ${version}\n\n${withoutLinks(news)}\n\n${hashes}`;
  git(root, 'tag', '--annotate', '--cleanup=whitespace', '--message', message, tag);
  return `${hashes}\nCommitted and tagged ${tag}, here alone. To publish it: git push origin HEAD ${tag}\n`;
}

const headOf = (root: string): string => git(root, 'rev-parse', 'HEAD').trim();

/** Sets the version as npm does: at the top and, in the lock file, in the entry of the package itself. */
function withVersion(text: string, version: string): string {
  const file: Record<string, unknown> = Object(JSON.parse(text));
  file.version = version;
  const own: unknown = Object(file.packages)[''];
  if (own) Object.assign(own, { version });
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The reason why a version cannot follow `current`, if there is one: browsers refuse some in a manifest. */
function objectionTo(version: string, current: string): string | undefined {
  const isOfThree = /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version);
  if (!isOfThree || version.split('.').some((part) => Number(part) > 65_535)) {
    return `${version} is no version of three numbers, each at most 65535`;
  }
  const isLater = version.localeCompare(current, 'en', { numeric: true }) > 0;
  return isLater ? undefined : `${version} is not after ${current}`;
}

/** What a dry run says of settings that are missing or wrong; nothing where they are right. */
function settingsLine(checkSettings: () => void): string {
  try {
    checkSettings();
    return '';
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `\nNot yet: ${error.message}\n`;
  }
}

const UNRELEASED = 'Unreleased';

/** What is new in a version, by its own section or Unreleased, and the changelog that then says so. */
function newsOf(changelog: string, version: string, day: string): { news: string; after: string } {
  const prepared = sectionOf(changelog, `${version.replaceAll('.', '\\.')} · \\d{4}-\\d\\d-\\d\\d`);
  const unreleased = sectionOf(changelog, UNRELEASED);
  if (prepared && unreleased) {
    throw new UserError(`The changelog has news both under ${version} and under Unreleased`);
  }
  if (prepared) return { news: prepared, after: changelog };
  if (!unreleased) {
    throw new UserError(`The changelog has nothing under Unreleased, nor under ${version}`);
  }
  const heading = `## ${UNRELEASED}\n`;
  const after = changelog.replace(heading, `${heading}\n## ${version} · ${day}\n`);
  return { news: unreleased, after };
}

/** The text of the changelog's section under a heading, given as a pattern; empty where there is none. */
function sectionOf(changelog: string, heading: string): string {
  const [, section = ''] = changelog.split(new RegExp(`^## ${heading}\n`, 'm'));
  return section.replace(/^## [\s\S]*/m, '').trim();
}

/** Replaces links into the repository by their words: in a tag's message they lead nowhere. */
const withoutLinks = (text: string): string =>
  text.replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');

function zip(root: string): string {
  const script = join(root, 'lib/build/package/main.ts');
  const { status, stdout } = spawnSync(process.execPath, [script], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  if (status !== 0) throw new UserError('The packages could not be made');
  return stdout;
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..');
  const { version, dryRun } = commandLineOrExit(
    USAGE,
    { options: { 'dry-run': flag }, allowPositionals: true },
    ({ values, positionals: [version, ...more] }) => {
      if (!version || more.length > 0) throw new UserError('Name one version: X.Y.Z');
      return { version, dryRun: values['dry-run'] };
    },
  );
  try {
    const day = new Date().toISOString().slice(0, 10);
    const checkSettings = () => void operatorSettings(root);
    const made = release({ root, version, day, dryRun, checkSettings, zip: () => zip(root) });
    process.stdout.write(made);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`No release. ${error.message.replace(/\.$/, '')}.`);
    process.exitCode = 1;
  }
}
