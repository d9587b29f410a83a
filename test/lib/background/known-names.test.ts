import { describe, expect, it } from 'vitest';
import { createKnownNames } from '../../../lib/background/known-names.ts';
import type { Report } from '../../../lib/messages/page-messages.ts';
import type { FoundName, KnownCompany } from '../../../lib/names/types.ts';
import type { Feature } from '../../../lib/settings/policy.ts';
import { ticker } from '../../components/fixtures/companies.ts';
import { memoryCommon } from './common.ts';

const company = (name: string, ticker: string, id: string): KnownCompany => ({
  ...{ id, name, ticker, exchange: 'NYSE', aliases: [] },
});
const QUILLANE = company('Quillane Freight Corporation', 'QLN', 'q');
const VOLTELL = company('Voltell Lamps Inc.', 'VTLL', 'v');

const found = (name: string, changes: Partial<FoundName> = {}): FoundName => ({
  ...{ name, isKnown: true, symbol: null, count: 2 },
  ...{ where: 'title', evidence: [], sentence: `${name} slows` },
  ...changes,
});
const report = (names: FoundName[] | undefined, tickers: Report['tickers'] = []): Report => ({
  ...{ report: 'tickersFound', tickers, names },
  ...{ isins: [], wkns: [], more: false, view: '1', scanMs: 1 },
});

function knownNames(off: Feature[] = [], own = [VOLTELL]) {
  return createKnownNames({
    ...memoryCommon(),
    own: async () => own,
    known: async () => ({ own, directory: [QUILLANE] }),
    policy: async () => ({ neverScan: [], off }),
  });
}

describe('known names', () => {
  it('reach a page only as hashed keys of the user’s own companies', async () => {
    const keys = (await knownNames().ownKeys()) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((key) => Number.isInteger(key) && key < 2 ** 24)).toBe(true);
  });

  it('are withheld, and no name is looked up, when the policy forbids names', async () => {
    const known = knownNames(['names']);
    expect(await known.ownKeys()).toBeNull();
    const tickers = [ticker({})];
    expect(await known.resolve(report([found('Quillane Freight')], tickers))).toEqual({
      tickers,
      names: undefined,
      marks: [],
    });
  });

  it('resolve to companies of the user’s list or the directory', async () => {
    const known = knownNames();
    const names = [found('Quillane Freight'), found('Voltell Lamps')];
    const resolved = await known.resolve(report(names));
    expect(resolved.names?.named.map(({ name, source }) => `${name} · ${source}`).sort()).toEqual([
      'Quillane Freight Corporation · directory',
      'Voltell Lamps Inc. · own',
    ]);
  });

  it('leave out companies that the page gives a ticker', async () => {
    const tickers = [ticker({ symbol: 'QLN', exchange: null, mic: null })];
    const names = [found('Quillane Freight'), found('Voltell Lamps')];
    const resolved = await knownNames().resolve(report(names, tickers));
    expect(resolved.names?.named.map(({ name }) => name)).toEqual([VOLTELL.name]);
  });

  it('leave out an unknown name that the page gives a ticker', async () => {
    const tickers = [ticker({ name: 'Harrow Vale Storage Ltd' })];
    const names = [found('Harrow Vale Storage', { isKnown: false, evidence: ['legal'] })];
    expect((await knownNames().resolve(report(names, tickers))).names?.unknown).toEqual([]);
    expect((await knownNames().resolve(report(names))).names?.unknown).toHaveLength(1);
  });
});

const both = [found('Quillane Freight'), found('Voltell Lamps')];
const marks = async (own: KnownCompany[], given: Partial<Report> = {}) =>
  (await knownNames([], own).resolve({ ...report(both), ...given })).marks;

it.each([
  ['nothing', []],
  ['another company', [VOLTELL]],
  ['the directory’s company', [QUILLANE]],
])(
  'the names to highlight come from the directory alone when the user keeps %s',
  async (_, own) => {
    expect(await marks(own)).toEqual(['Quillane Freight']);
  },
);

it('the names to highlight are those that the directory alone finds when the user’s own companies change the result', async () => {
  const names = [found('Quillane Freight Lines')];
  expect(await marks([VOLTELL], { names, listed: both })).toEqual(['Quillane Freight']);
});

it('the names to highlight leave out names in the fold, and companies that the page gives a ticker', async () => {
  const names = [found('Quillane Freight', { where: 'body', count: 1 })];
  expect(await marks([], { names })).toEqual([]);
  const stated = ticker({ symbol: 'QLN', exchange: null, mic: null });
  expect(await marks([], { tickers: [stated] })).toEqual([]);
  // Only a pin finds such a ticker.
  expect(await marks([], { tickers: [{ ...stated, form: 'pinned' }] })).toEqual([
    'Quillane Freight',
  ]);
});
