import { expect, test } from 'vitest';
import { companiesByKey } from '../../../lib/names/company-keys.ts';
import { isOtherForm, nameKey } from '../../../lib/names/name-key.ts';
import { nameIndex, resolveNames, withoutStated, withPairs } from '../../../lib/names/resolve.ts';
import type { FoundName, PageNames } from '../../../lib/names/types.ts';
import type { Ticker } from '../../../lib/tickers/types.ts';
import { company } from './company.ts';

const found = (name: string, symbol: string | null): FoundName => ({
  name,
  isKnown: true,
  symbol,
  count: 1,
  where: 'lead',
  evidence: ['symbol'],
  sentence: `${name} (${symbol}) rose.`,
});
const indexes = {
  own: nameIndex([]),
  directory: nameIndex([company('Tallon Semiconductor Inc (TLLN)'), company('Oreval Bank (OB-A)')]),
};
const stated: Ticker = {
  ...{ symbol: 'TLLN', exchange: 'Nasdaq', mic: 'XNAS', form: 'company', confidence: 'likely' },
  ...{ where: 'article', count: 2, evidence: 'Tallon (TLLN)' },
} as Ticker;

test('a pair makes a stated ticker certain and keeps its exchange', () => {
  expect(withPairs([stated], [found('Tallon', 'TLLN')], indexes)).toEqual([
    { ...stated, confidence: 'certain' },
  ]);
});

test('a true pair becomes a ticker even if no rule found it, and a false pair does not', () => {
  expect(withPairs([], [found('Oreval', 'OB.A')], indexes)).toMatchObject([
    { symbol: 'OB.A', form: 'pair', confidence: 'certain', exchange: null },
  ]);
  expect(withPairs([], [found('Oreval', 'TLLN'), found('Tallon', null)], indexes)).toEqual([]);
});

test('a company whose ticker the page states is not offered by name', () => {
  const names: PageNames = {
    named: [
      {
        listings: [{ id: null, name: 'Tallon', ticker: 'TLLN', exchange: null }],
        ...{ name: 'Tallon', count: 1, where: 'lead', evidence: [], sentence: '' },
        ...{ source: 'own', isOffered: true, written: ['Tallon'] },
      },
    ],
    unknown: [],
  };
  expect(withoutStated(names, [stated]).named).toEqual([]);
  expect(withoutStated(names, []).named).toHaveLength(1);
});

test.each([
  ['AMBERLY COM INC', 'amberly'],
  ['CROLDENT PLATFORMS, INC.', 'croldent'],
  ['FORDHAM MOTOR CO', 'fordham'],
  ['BRENFELL GASTLOR GROUP INC /DE/', 'brenfellgastlor'],
  ['QUALVENT INC/DE', 'qualvent'],
  ['JVENTMORGAN CHASE & CO', 'jventmorgan'],
  ['BANK BRADENCO', 'bradenco'],
  ['ADVENT MICRO DEVICES INC (AMD)', 'amd'],
  ['NOVO HURNISK A S', 'novohurnisk'],
  ['星嶺食品グループ', '星嶺食品'],
])('articles name %s by %s', (written, key) => {
  expect(companiesByKey([company(written)]).has(key)).toBe(true);
});

test('a shortened name of two companies finds neither, and a full name finds its own', () => {
  const keys = companiesByKey([
    company('Brenfell Holdings (BRN)'),
    company('Brenfell Technologies (BRT)'),
    company('Gastlor Group (GL)'),
    company('Gastlor (GLR)'),
  ]);
  expect(keys.has('brenfell')).toBe(false);
  expect(keys.get('gastlor')?.companies.map(({ ticker }) => ticker)).toEqual(['GLR']);
});

test('legal forms count as alike within one country and as different across two', () => {
  expect(isOtherForm('Lakemere & Co., Inc.', 'Lakemere KGaA')).toBe(true);
  expect(isOtherForm('Lakemere Inc', 'Lakemere Corp.')).toBe(false);
  expect(isOtherForm('Lakemere', 'Lakemere AG')).toBe(false);
  expect(nameKey('Lakemere S.p.A.')).toBe('lakemere');
});

test('a company with different names in both lists is one row, as in the user’s list', () => {
  const known = (name: string, ...aliases: string[]) => ({ ...company(name, ...aliases), id: 'q' });
  const lists = {
    own: nameIndex([known('Quillane Freight')]),
    directory: nameIndex([known('QUILLANE FREIGHT CORP', 'Knoxville Lines')]),
  };
  const { named } = resolveNames(
    [found('Knoxville Lines', null), found('Quillane Freight', null)],
    lists,
  );
  expect(named).toMatchObject([
    { name: 'Quillane Freight', source: 'own', written: ['Knoxville Lines', 'Quillane Freight'] },
  ]);
});

test('a list is indexed once', () => {
  const companies = [company('Tallon')];
  expect(nameIndex(companies)).toBe(nameIndex(companies));
});
