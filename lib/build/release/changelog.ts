const UNRELEASED = '## Unreleased\n';

/** What the changelog says under Unreleased; empty where it says nothing. */
export function unreleasedOf(changelog: string): string {
  const start = changelog.indexOf(UNRELEASED);
  if (start === -1) throw new Error('The changelog has no section "## Unreleased"');
  const rest = changelog.slice(start + UNRELEASED.length);
  const end = rest.search(/^## /m);
  return (end === -1 ? rest : rest.slice(0, end)).trim();
}

/** The changelog with what was unreleased under a version and its day (YYYY-MM-DD). */
export const releasedIn = (changelog: string, version: string, day: string): string =>
  changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} · ${day}\n`);

/** A part of the changelog where links within the repository lead nowhere: their words alone. */
export const withoutLinks = (text: string): string =>
  text.replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
