import type { Result } from '../../model/failure.ts';
import type { Answer, Profile } from '../../model/records.ts';
import { bareSymbol } from '../../names/company-keys.ts';
import type { Directory } from '../../names/directory-file.ts';
import { nameKey } from '../../names/name-key.ts';
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
  ask: (companyId: string) => Promise<Result<Answer<Profile>>>,
): Promise<Verdict> {
  const sample = sampleOf(directory);
  if (sample.length === 0) return judgeList(directory);
  const unknown: string[] = [];
  const others: string[] = [];
  let isKnown = true;
  for (const company of sample) {
    const answer = await ask(company.id);
    isKnown &&= answer.ok;
    if (answer.ok && isOther(company, answer.value.data)) others.push(company.name);
    if (!answer.ok && answer.failure.kind === 'notFound') unknown.push(company.name);
  }
  const wrong = [
    ...(unknown.length > 0 ? [`the service does not know those of ${unknown.join(', ')}`] : []),
    ...(others.length > 0
      ? [`the service has another company under those of ${others.join(', ')}`]
      : []),
  ];
  if (wrong.length > 0) {
    return mend(
      `Export the list of WXT_DIRECTORY anew: of ${sample.length} ids ${wrong.join(', and ')}.`,
    );
  }
  return isKnown ? fits(`${sample.length} ids asked for`) : notKnown('not every answer came');
}

/** Whether a profile has neither the ticker nor the name, or its beginning, that the list has for its id. */
function isOther(listed: KnownCompany, { name, ticker }: Profile): boolean {
  if (name === null || ticker === null || listed.ticker === null) return false;
  if (bareSymbol(ticker) === bareSymbol(listed.ticker)) return false;
  const [here, there] = [nameKey(listed.name), nameKey(name)];
  return !here.startsWith(there) && !there.startsWith(here);
}
