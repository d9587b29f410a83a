import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check } from 'recheck';
import type { Pattern } from './built-scripts.ts';
import { keyOf } from './watched-rules.ts';

/**
 * What the checker said of patterns before. Its judgement depends on the pattern, on its own version and on the
 * limits alone, and takes a second for some: so it is noted, by a digest of these, and a change of any
 * of them leads to a new judgement. Infinity and NaN are never noted.
 */
const FILE = new URL('noted.json', import.meta.url);

/** Judged by steps alone: a busy machine makes it slower, and changes no judgement. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  attackLimit: 10_000_000,
  maxAttackStringSize: 30_000,
  incubationLimit: 250_000,
  maxIteration: 4,
};
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** Asked of the checker at once. */
const LANES = 2;

/** Of the noted patterns, those whose digest begins so are judged again in each run. */
const SAMPLE = '0';

/** By the degree of a pattern's time: the digests of those with it, sorted. */
type Noted = Record<string, string[]>;

const digestOf = (pattern: Pattern): string =>
  createHash('sha256')
    .update(`${version} ${JSON.stringify(LIMITS)} ${keyOf(pattern)}`)
    .digest('hex')
    .slice(0, 16);

/** 1 for linear, the degree of a polynomial, Infinity for exponential, NaN where it is not known. */
async function degreeOf({ source, flags }: Pattern): Promise<number> {
  const judged = await check(source, flags, LIMITS);
  if (judged.status === 'unknown') return Number.NaN;
  const { complexity } = judged;
  if (complexity.type === 'polynomial') return complexity.degree;
  return complexity.type === 'exponential' ? Infinity : 1;
}

/**
 * Judges each pattern: by what is noted, and by the checker where nothing is or the pattern is of the
 * sample. `PATTERNS=all` asks the checker about all, `PATTERNS=note` notes what it says as well.
 */
export async function judge(patterns: Pattern[]) {
  const noted = JSON.parse(readFileSync(FILE, 'utf8')) as Noted;
  const degreeByDigest = new Map(
    Object.entries(noted).flatMap(([degree, digests]) =>
      digests.map((digest) => [digest, Number(degree)] as const),
    ),
  );
  const all = ['all', 'note'].includes(process.env.PATTERNS ?? '');
  /** By `keyOf` of the pattern. */
  const degrees = new Map<string, number>();
  /** Patterns of which something else was noted than the checker says now. */
  const contradicted: string[] = [];
  const notes: Noted = {};
  const left = new Map(patterns.map((pattern) => [keyOf(pattern), pattern])).entries();
  const lane = async () => {
    for (const [key, pattern] of left) {
      const digest = digestOf(pattern);
      const before = degreeByDigest.get(digest);
      const isAsked = all || before === undefined || digest.startsWith(SAMPLE);
      const degree = isAsked ? await degreeOf(pattern) : before;
      if (before !== undefined && degree !== before) contradicted.push(key);
      degrees.set(key, degree);
      if (Number.isFinite(degree)) notes[degree] = [...(notes[degree] ?? []), digest];
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (process.env.PATTERNS === 'note') {
    for (const digests of Object.values(notes)) digests.sort();
    writeFileSync(FILE, `${JSON.stringify(notes, null, 1)}\n`);
  }
  return { degrees, contradicted };
}
