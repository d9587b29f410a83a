import type { Result } from '../../model/failure.ts';
import type { Directory } from '../../names/directory-file.ts';
import type { KnownCompany } from '../../names/types.ts';
import { fits, mend, notKnown, type Verdict } from './row.ts';

type Sampled = KnownCompany & { id: string };

/** The companies that are asked for: the first, one in the middle and the last of those with an id. */
export function sampleOf(directory: Directory | null): Sampled[] {
  const known = (directory?.companies ?? []).filter((one): one is Sampled => one.id !== null);
  const places = new Set([0, Math.floor(known.length / 2), known.length - 1]);
  return known.filter((_, place) => places.has(place));
}

/** Judges the list alone, for a check without a sign-in. */
export function judgeList(directory: Directory): Verdict {
  const count = `${directory.companies.length} companies`;
  return fits(
    sampleOf(directory).length > 0
      ? `${count}; --sign-in asks for some of their ids`
      : `${count}, none with an id: a press on one searches for it`,
  );
}

/** @param ask the service for a company */
export async function judgeIds(
  directory: Directory,
  ask: (companyId: string) => Promise<Result<unknown>>,
): Promise<Verdict> {
  const sample = sampleOf(directory);
  if (sample.length === 0) return judgeList(directory);
  const unknown: string[] = [];
  let isKnown = true;
  for (const { id, name } of sample) {
    const answer = await ask(id);
    isKnown &&= answer.ok;
    if (!answer.ok && answer.failure.kind === 'notFound') unknown.push(name);
  }
  if (unknown.length > 0) {
    return mend(
      `Export the list of WXT_DIRECTORY anew: of ${sample.length} ids the service does not know those of ${unknown.join(', ')}.`,
    );
  }
  return isKnown ? fits(`${sample.length} ids asked for`) : notKnown('not every answer came');
}
