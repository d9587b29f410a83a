import { plainAt, type Tokens } from './tokens.ts';

/** Endings that names take in some languages, the longest first. */
const ENDINGS: Record<string, readonly string[]> = {
  de: ['s'],
  nl: ['s'],
  sv: ['s'],
  da: ['s'],
  no: ['s'],
  nb: ['s'],
  fi: ['issa', 'ista', 'lla', 'lle', 'lta', 'ssa', 'sta', 'iin', 'in', 'n'],
  pl: ['owi', 'em', 'ie', 'u', 'a'],
  ru: ['ом', 'ой', 'а', 'у', 'е', 'и'],
};
/** Letters that must be left. */
const MIN_STEM = 4;
/** Letters after an apostrophe: `Tallon's`, `Koç’un`. */
const MAX_AFTER = 4;

/** What a word at the end of a name may be without a possessive or an ending, as names are compared. */
export function stemsOf(tokens: Tokens, index: number, language: string): string[] {
  const plain = plainAt(tokens, index);
  const apostrophe = tokens.apostrophes[index] ?? 0;
  if (apostrophe) {
    const after = (tokens.ends[index] ?? 0) - apostrophe - 1;
    return after <= MAX_AFTER && plain.length > after ? [plain.slice(0, plain.length - after)] : [];
  }
  return (ENDINGS[language] ?? [])
    .filter((ending) => plain.endsWith(ending) && plain.length - ending.length >= MIN_STEM)
    .map((ending) => plain.slice(0, plain.length - ending.length));
}
