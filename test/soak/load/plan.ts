import { type Random, randomOf } from '../../bench/random.ts';
import type { SampleData } from '../../service/model.ts';
import { uuid } from '../../service/testing/fixture.ts';

/** One request that an account will make. */
export interface Planned {
  path: string;
  kind: 'plain' | 'search' | 'missing' | 'invalid';
}

/** Requests of each account, of all endpoints, and how many of them are keyword searches. */
export const PLANNED = 100;
const SEARCHES = 14;
/** All searches are among these first ones: they are answered before the quota is used up. */
export const OPENING = 25;

/**
 * What an account asks: the same every time. Two of three accounts ask for more than their quota holds,
 * the third mixes in so much invalid input, which costs nothing, that it never reaches it.
 */
export function planOf(account: number, data: SampleData): Planned[] {
  const random = randomOf(account + 1);
  const invalid = account % 3 === 0 ? 30 : 4;
  const missing = 3;
  const opening = [
    ...many(SEARCHES, () => search(random, data)),
    ...many(OPENING - SEARCHES, () => plain(random, data)),
  ];
  const rest = [
    ...many(invalid, (): Planned => ({ kind: 'invalid', path: random.pick(INVALID) })),
    ...many(missing, (): Planned => ({ kind: 'missing', path: `/v1/companies/${uuid(9)}/quote` })),
    ...many(PLANNED - OPENING - invalid - missing, () => plain(random, data)),
  ];
  return [...shuffled(opening, random), ...shuffled(rest, random)];
}

const INVALID = [
  '/v1/companies?query=a',
  '/v1/companies/none',
  `/v1/companies/${uuid(9)}/financials?metric=happiness`,
  `/v1/companies/${uuid(9)}/events?from=2026-02-30&to=2026-03-01`,
];

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function plain(random: Random, { listings, documents }: SampleData): Planned {
  const { id, name } = random.pick(listings);
  const document = random.pick(documents.filter(({ version }) => version.state === 'ready'));
  const current = document.version.active;
  const paths = [
    `/v1/companies?query=${encodeURIComponent(name.slice(0, 6))}`,
    `/v1/companies/${id}`,
    `/v1/companies/${id}/quote`,
    `/v1/companies/${id}/events?from=2026-01-01&to=2026-12-31`,
    `/v1/companies/${id}/financials?metric=revenue&limit=20`,
    `/v1/companies/${id}/documents`,
    ...(current ? [`/v1/documents/${document.id}/pages/1`] : []),
  ];
  return { kind: 'plain', path: random.pick(paths) };
}

function search(random: Random, { listings }: SampleData): Planned {
  const query = random.pick(['revenue', 'dividend', 'debt covenant', 'outlook']);
  const { id } = random.pick(listings);
  return {
    kind: 'search',
    path: `/v1/search/documents?companyId=${id}&query=${encodeURIComponent(query)}`,
  };
}

function shuffled<T>(list: T[], random: Random): T[] {
  return list
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
