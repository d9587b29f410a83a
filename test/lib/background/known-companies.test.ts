import { describe, expect, it, vi } from 'vitest';
import { createKnownCompanies, MAX_SEEN } from '../../../lib/background/known-companies.ts';
import type { Company } from '../../../lib/model/records.ts';
import type { Pin } from '../../../lib/model/saved-companies.ts';
import { writeDirectory } from '../../../lib/names/directory-file.ts';
import lists from '../../../lib/names/ordinary.json' with { type: 'json' };
import { savedWith } from '../../saved-with.ts';
import { standInDirectory } from '../../service/data/directory.ts';
import { memoryCommon } from './common.ts';

const row = (id: string | null, name: string | null = `Name ${id}`, ticker: string | null = null) =>
  ({ id, name, ticker, exchange: 'XNYS', other: [] }) satisfies Company;
const pin = (id: string, aliases?: string[]): Pin => ({
  ...{ id, name: `Name ${id}`, ticker: null, exchange: 'XNYS' },
  ...(aliases && { aliases }),
});

function setUp(saved = savedWith({}), directoryFile = async (): Promise<string | null> => null) {
  const common = memoryCommon();
  const { local: area, off } = common;
  const savedCompanies = async () => (off.length === 0 ? saved : savedWith({}));
  const ordinaryFile = vi.fn(async () => lists);
  const create = () =>
    createKnownCompanies({ ...common, savedCompanies, directoryFile, ordinaryFile });
  const known = create();
  return {
    area,
    off,
    ordinaryFile,
    create,
    known,
    ids: async () => (await known.own()).map(({ id }) => id),
  };
}

it('the user’s own companies are pins with their other names, then recents, then companies seen, each once', async () => {
  const saved = savedWith({ pins: [pin('p', ['Pea'])], recents: [pin('p'), pin('r')] });
  const { known } = setUp(saved);
  await known.noteSeen([row('r'), row('s'), row('p')]);
  expect(await known.own()).toEqual([
    { ...pin('p'), aliases: ['Pea'] },
    { ...pin('r'), aliases: [] },
    { ...pin('s'), aliases: [] },
  ]);
});

it('the user’s own companies exclude companies without name and ticker, and rows without an id', async () => {
  const { known } = setUp(savedWith({ recents: [{ ...pin('r'), name: null }] }));
  await known.noteSeen([row(null), row('a', null), row('b', null, 'BEE')]);
  expect(await known.own()).toEqual([
    { id: 'b', name: '', ticker: 'BEE', exchange: 'XNYS', aliases: [] },
  ]);
});

it('the lists of ordinary words are read once, when companies are first needed', async () => {
  const { known, ordinaryFile } = setUp();
  await known.noteSeen([row('s')]);
  expect(ordinaryFile).not.toHaveBeenCalled();
  await Promise.all([known.own(), known.known()]);
  expect(ordinaryFile).toHaveBeenCalledOnce();
});

it('the lists of ordinary words are read again when the first reading fails', async () => {
  const { known, ordinaryFile, ids } = setUp(savedWith({ pins: [pin('p')] }));
  ordinaryFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(known.own()).rejects.toThrow('Failed to fetch');
  expect(await ids()).toEqual(['p']);
});

describe('companies seen in answers', () => {
  it('stay when the worker restarts, newest first, with their newest names', async () => {
    const { known, create } = setUp();
    await known.noteSeen([row('a'), row('b')]);
    await known.noteSeen([row('c'), row('b', 'Renamed')]);
    const names = (await create().own()).map(({ name }) => name);
    expect(names).toEqual(['Name c', 'Renamed', 'Name a']);
  });

  it('are told as news until an answer that wrote them so is kept, even if the worker dies', async () => {
    const { known, create } = setUp();
    const news: string[] = [];
    const tell = async (told: { id: string }[]) => void news.push(...told.map(({ id }) => id));
    await new Promise<void>((dies) => {
      void known.noteSeen([row('a')], () => {
        dies();
        return new Promise(() => {});
      });
    });
    await create().noteSeen([row('a'), row('b')], tell);
    await create().noteSeen([row('b'), row('a', 'Renamed')], tell);
    expect(news).toEqual(['a', 'b', 'a']);
  });

  it('are all kept when two answers arrive at once', async () => {
    const { known, ids } = setUp();
    await Promise.all([known.noteSeen([row('a')]), known.noteSeen([row('b')])]);
    expect((await ids()).toSorted()).toEqual(['a', 'b']);
  });

  it('are limited to the newest 2,000', async () => {
    const { known, ids } = setUp();
    for (let n = 0; n < MAX_SEEN + 30; n += 30) {
      await known.noteSeen(Array.from({ length: 30 }, (_, place) => row(`${n + place}`)));
    }
    const kept = await ids();
    expect(kept).toHaveLength(MAX_SEEN);
    expect(kept).not.toContain('0');
  });

  it('are counted with their size, and cleared', async () => {
    const { known, area } = setUp();
    await known.noteSeen([row('a'), row('b')]);
    const { count, bytes } = await known.seenSize();
    expect(count).toBe(2);
    expect(bytes).toBe(`seen${JSON.stringify((await area.get('seen')).seen)}`.length);
    await known.clearSeen();
    expect(await known.seenSize()).toEqual({ count: 0, bytes: 0 });
    expect(await area.get(null)).toEqual({});
  });

  it('are deleted, and not kept, when the policy forbids a history', async () => {
    const { known, off, area } = setUp();
    await known.noteSeen([row('a')]);
    off.push('recents');
    expect(await known.own()).toEqual([]);
    expect(await area.get(null)).toEqual({});
    await known.noteSeen([row('b')]);
    off.length = 0;
    expect(await known.own()).toEqual([]);
  });

  it('are not lost when storage is full', async () => {
    const { known, area, ids } = setUp();
    await known.noteSeen([row('a')]);
    area.isFull = true;
    await expect(known.noteSeen([row('b')])).rejects.toThrow('quota');
    area.isFull = false;
    expect(await ids()).toEqual(['a']);
  });

  it('count as none where another version wrote what lies there', async () => {
    const { known, area, ids } = setUp();
    await area.set({ seen: { of: 'another version' } });
    expect(await ids()).toEqual([]);
    await known.noteSeen([row('a')]);
    expect(await ids()).toEqual(['a']);
  });
});

const FILE = writeDirectory(standInDirectory);

it('the operator’s directory is read once, on first need', async () => {
  let reads = 0;
  const { known } = setUp(savedWith({}), async () => {
    reads++;
    return FILE;
  });
  await known.own();
  expect(reads).toBe(0);
  const [{ directory }, about] = await Promise.all([known.known(), known.aboutDirectory()]);
  expect(reads).toBe(1);
  expect(directory).toEqual(standInDirectory.companies);
  // Some letters of names have two bytes.
  const bytes = Buffer.byteLength(FILE);
  expect(about).toEqual({ date: '2026-11-28', companies: directory.length, bytes });
  expect(bytes).toBeGreaterThan(FILE.length);
});

it.each([
  ['the build has none', async () => null],
  ['its file cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['its file is cut', async () => FILE.slice(0, -100)],
  ['the policy forbids names', async () => FILE],
])('the operator’s directory is empty when %s', async (why, read) => {
  const { known, off } = setUp(savedWith({}), read);
  if (why.includes('policy')) off.push('names');
  expect((await known.known()).directory).toEqual([]);
  expect(await known.aboutDirectory()).toBeNull();
});
