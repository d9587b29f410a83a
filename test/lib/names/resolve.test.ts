import { expect, test } from 'vitest';
import { companiesByKey } from '../../../lib/names/company-keys.ts';
import { nameIndex } from '../../../lib/names/name-index.ts';
import { isOtherForm, nameKey } from '../../../lib/names/name-key.ts';
import { resolveNames, withoutStated } from '../../../lib/names/resolve.ts';
import type { FoundName, KnownCompany } from '../../../lib/names/types.ts';
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
const DIRECTORY = [company('Tallon Semiconductor Inc (TLLN)'), company('Oreval Bank (OB-A)')];
const resolved = (
  names: FoundName[],
  directory: KnownCompany[] = DIRECTORY,
  own: KnownCompany[] = [],
  tickers: Ticker[] = [],
) => resolveNames({ tickers, found: names }, { own, directory });
const stated: Ticker = {
  ...{ symbol: 'TLLN', exchange: 'Nasdaq', mic: 'XNAS', form: 'company', confidence: 'likely' },
  ...{ where: 'article', count: 2, evidence: 'Tallon (TLLN)' },
} as Ticker;

test('a pair makes a stated ticker certain and keeps its exchange', () => {
  expect(resolved([found('Tallon', 'TLLN')], DIRECTORY, [], [stated]).tickers).toEqual([
    { ...stated, confidence: 'certain' },
  ]);
});

test('a true pair becomes a ticker even if no rule found it, and a false pair does not', () => {
  expect(resolved([found('Oreval', 'OB.A')]).tickers).toMatchObject([
    { symbol: 'OB.A', form: 'pair', confidence: 'certain', exchange: null },
  ]);
  expect(resolved([found('Oreval', 'TLLN'), found('Tallon', null)]).tickers).toEqual([]);
  const letters = [company('V F Corp (VFC)'), company('Amber Lorn Vale (ALV)')];
  expect(resolved([found('VF', 'VFC'), found('ALV', 'ALV')], letters).tickers).toHaveLength(2);
  expect(resolved([{ ...found('ALV', 'ALV'), sentence: 'ALV' }], letters).tickers).toEqual([]);
});

test.each([
  ['joins the words', 'Main Street', 'Mainstreet Inc'],
  ['is a newspaper', 'Fordham Times', 'Fordham Times Co'],
  ['goes on after two ordinary words', 'General Energy', 'General Energy Holdings'],
])('a name of two words means a company that %s only on evidence', (_, name, whole) => {
  const named = (evidence: FoundName['evidence']) =>
    resolved([{ ...found(name, null), evidence }], [company(whole)]).named;
  expect(named(['topic'])).toEqual([]);
  expect(named(['business'])).toHaveLength(1);
});

test.each([
  ['two people', 'Parker and Stanley', 0],
  ['a firm of two people', 'Parker & Stanley', 1],
  ['a postal service', 'Fordham Post', 1],
])('a name of two words without evidence, as of %s', (_, name, count) => {
  const firms = [company('Parker & Stanley Inc'), company('Fordham Post Inc')];
  expect(resolved([{ ...found(name, null), evidence: [] }], firms).named).toHaveLength(count);
});

test('a ticker of a pair has the exchange that the lists know, unless they know several', () => {
  const on = (exchange: string | null, id: string | null = null) => ({
    ...company('Oreval Bank (OB-A)'),
    ...{ exchange, id },
  });
  const listedOn = (own: KnownCompany[], directory: KnownCompany[]) =>
    resolved([found('Oreval', 'OB.A')], directory, own).tickers.map((ticker) => ticker.listedOn);
  expect(listedOn([], [on('NYSE')])).toEqual(['NYSE']);
  expect(listedOn([on('New York Stock Exchange', 'o')], [on('NYSE', 'o')])).toEqual([
    'New York Stock Exchange',
  ]);
  expect(listedOn([on('Nasdaq')], [on('NYSE')])).toEqual([undefined]);
  expect(listedOn([on(null)], [on('NYSE')])).toEqual([undefined]);
});

test('a company whose ticker the page states is not named again', () => {
  const { named } = resolved([found('Tallon Semiconductor', null)]);
  expect(withoutStated(named, [stated])).toEqual([]);
  expect(withoutStated(named, [])).toHaveLength(1);
});

test.each([
  ['AMBERLY COM INC', 'amberly'],
  ['CROLDENT PLATFORMS, INC.', 'croldent'],
  ['CROLDENT GLOBAL HOLDINGS', 'croldentglobal'],
  ['ROYAL CROLDENT CRUISES LTD', 'royalcroldent'],
  ['FORDHAM MOTOR CO', 'fordham'],
  ['BRENFELL GASTLOR GROUP INC /DE/', 'brenfellgastlor'],
  ['QUALVENT INC/DE', 'qualvent'],
  ['JVENTMORGAN CHASE & CO', 'jventmorgan'],
  ['BANK BRADENCO', 'bradenco'],
  ['ADVENT MICRO DEVICES INC (AMD)', 'amd'],
  ['NOVO HURNISK A S', 'novohurnisk'],
  ['GORMEX SAB DE CV/', 'gormex'],
  ['YPO SOCIEDAD ANONIMA', 'ypo'],
  ['DEUTSCHE LORNHANSA A G', 'lornhansa'],
  ['KONINKLIJKE BRENFELL NV', 'brenfell'],
  ['KONINKLIJKE OSCAR NV', 'oscar'],
  ['J. M. BRENFELL CO', 'brenfell'],
  ['BRENFELL J M INC /DE/', 'jmbrenfell'],
  ['LORNGROUP INC', 'lorn'],
  ['LORN AMVEL Bank N.V.', 'lornamvel'],
  ['Bayern Motor Works AG/ADR (BMWKY)', 'bmw'],
  ['星嶺食品グループ', '星嶺食品'],
])('articles name %s by %s', (written, key) => {
  expect(companiesByKey([company(written)]).has(key)).toBe(true);
});

test.each([
  ['a stock exchange', 'DEUTSCHE BORSE AG', 'borse'],
  ['a subsidiary in a country', 'Brenfell Chile S.A.', 'brenfell'],
  ['a sector', 'Tech Brenfell Corp', 'tech'],
  ['a bank', 'Lorn Bank', 'lorn bank'],
  ['the firm of a fund', 'Quistman Emerging Markets Fund', 'quistman'],
  ['the founder of a company without a business', 'Quistman Acquisition Corp', 'quistman'],
  ['its former parent', 'Siemens Energy AG', 'siemens'],
])('%s is not named by a word that means others: %s', (_, written, key) => {
  expect(companiesByKey([company(written)]).has(key)).toBe(false);
});

test('a symbol after a general word is not a pair without the name’s next word', () => {
  const directory = [company('Advanced Lorn Devices Inc (ALD)'), company('Bank of Lorn (BLN)')];
  const pairs = ([name, symbol]: [string, string]) =>
    resolved([found(name, symbol)], directory).tickers.length;
  const whole: [string, string][] = [
    ['Advanced Lorn Devices', 'ALD'],
    ['Bank of Lorn', 'BLN'],
  ];
  expect(whole.map(pairs)).toEqual([1, 1]);
  expect(whole.map(([name, symbol]) => pairs([name.split(' ')[0] ?? '', symbol]))).toEqual([0, 0]);
});

test('a symbol that only a key’s chance match puts beside a name is no evidence', () => {
  const directory = [company('Target Corp (TGT)')];
  const name = { ...found('Target', 'ABC'), evidence: ['symbol', 'topic'] } satisfies FoundName;
  expect(resolved([name], directory).named).toEqual([]);
});

test.each<[string, string, Partial<FoundName>, boolean]>([
  ['a lone ordinary word that opens a sentence', 'Target', { evidence: ['topic'] }, false],
  [
    'a word that only opens sentences further down',
    'Target',
    { evidence: ['topic'], where: 'body' },
    false,
  ],
  ['a lone ordinary word twice within sentences', 'Target', {}, true],
  ['a lone ordinary word on another page', 'Target', { evidence: ['inside'] }, false],
  ['an ordinary word three times there', 'Target', { evidence: ['inside'], count: 3 }, true],
  ['a single word of a name in the body', 'Freedom', { where: 'body' }, false],
  ['a single word of a name in the lead', 'Freedom', {}, true],
  ['three letters in the lead', 'BVQ', {}, false],
  ['three letters in the title', 'BVQ', { where: 'title' }, true],
  ['three letters in the lead that are the symbol', 'QVB', {}, true],
  ['letters in the lead that are only initials', 'ALV', {}, false],
  ['natural gas in French', 'GNL', { evidence: ['business', 'topic'] }, false],
  ['a carmaker that is also a surname', 'Ford', {}, true],
  ['such letters on another page', 'QVB', { evidence: ['inside'] }, false],
  ['such letters once', 'QVB', { count: 1 }, false],
  [
    'an ordinary word that opens the title',
    'Target',
    { evidence: ['topic'], where: 'title' },
    false,
  ],
  ['an ordinary word in the title alone', 'Target', { where: 'title', count: 1 }, false],
  ['an ordinary word in title and text', 'Target', { where: 'title' }, true],
  ['a whole name once on another page', 'Uberon', { evidence: ['inside'], count: 1 }, false],
  ['a whole name twice on another page', 'Uberon', { evidence: ['inside'] }, true],
])('offers a name only with enough evidence: %s', (_, name, other, isOffered) => {
  const directory = [
    ...['Target Inc', 'Uberon Inc', 'Freedom Holding Corp', 'BVQ plc', 'QVB plc (QVB)'],
    ...['Amber Lorn Vale (ALV)', 'Global Net Lease (GNL)', 'Ford Motor Co'],
  ].map((each) => company(each));
  const one = { ...found(name, null), count: 2, evidence: ['inside', 'topic'], ...other };
  const { named } = resolved([one as FoundName], directory);
  expect(named.some((each) => each.isOffered)).toBe(isOffered);
});

test('a shortened name of two companies finds neither, and a full name finds its own', () => {
  const keys = companiesByKey([
    company('Brenfell Holdings (BRN)'),
    company('Brenfell Technologies (BRT)'),
    company('Hurnvale Foods S.A./ADR (HRNFF)'),
    company('早瀬川精機 (6009)', 'Hurnvale Foods'),
    company('Gastlor Group (GL)'),
    company('Gastlor (GLR)'),
    company('Oreval Group Corp (ORV)'),
    company('Oreval Group Corporation (6094)'),
    company('Quistman Lorn BDC Inc (QBD)'),
    company('Quistman Lorn Group (QLG)'),
    company('Quistman Lorn Gold Fund (QGF)'),
    company('QVL AG (QVLB)'),
    company('QVL AG (QVLC)'),
    company('QVL Group AG (QVLGF)'),
    company('QVL Group AG (QVL)'),
  ]);
  expect(keys.has('brenfell')).toBe(false);
  const tickers = (key: string) => keys.get(key)?.companies.map(({ ticker }) => ticker);
  expect(tickers('gastlor')).toEqual(['GLR']);
  // One company has two listings.
  expect(tickers('oreval')).toEqual(['ORV', '6094']);
  expect(tickers('hurnvale')).toEqual(['HRNFF', '6009']);
  // The names of all others continue the first.
  expect(tickers('quistman')).toEqual(['QLG']);
  // The symbol shows which of the two the market means.
  expect(tickers('qvl')).toEqual(['QVLGF', 'QVL']);
});

test('legal forms count as alike within one country and as different across two', () => {
  expect(isOtherForm('Lakemere & Co., Inc.', 'Lakemere KGaA')).toBe(true);
  expect(isOtherForm('Lakemere Inc', 'Lakemere Corp.')).toBe(false);
  expect(isOtherForm('Lakemere', 'Lakemere AG')).toBe(false);
  expect(nameKey('Lakemere S.p.A.')).toBe('lakemere');
});

test('a legal form speaks against a company’s own name, not against another name of it', () => {
  const directory = [company('Lakemere & Co., Inc.', 'Harrow Vale')];
  const named = (name: string) =>
    resolved([{ ...found(name, null), evidence: ['legal'] }], directory).named.length;
  expect(['Lakemere Inc', 'Lakemere KGaA', 'Harrow Vale KGaA'].map(named)).toEqual([1, 0, 1]);
});

test('a company that both lists know by other names is one row, as the user has it', () => {
  const known = (name: string, ...aliases: string[]) => ({ ...company(name, ...aliases), id: 'q' });
  const { named } = resolved(
    [found('Knoxville Lines', null), found('Quillane Freight', null)],
    [known('QUILLANE FREIGHT CORP', 'Knoxville Lines')],
    [known('Quillane Freight')],
  );
  expect(named).toMatchObject([
    { name: 'Quillane Freight', source: 'own', written: ['Knoxville Lines', 'Quillane Freight'] },
  ]);
});

test('a name that two companies share means the one whose other name the page has, too', () => {
  const directory = [
    company('Lorn Inc (LRN)'),
    company('Lornquist Vale AG (LQV)', 'Lorn'),
    company('Lornquist Vale AG (LQVB)', 'Lorn'),
  ];
  const names = ['Lorn', 'Lornquist Vale'].map((name) => found(name, null));
  const { named } = resolved(names, directory);
  expect(named.map(({ name, listings }) => [name, listings.length])).toEqual([
    ['Lornquist Vale AG', 2],
  ]);
});

test('names whose ticker the page states take no place among the offered searches', () => {
  const names = [...'ABCDEF'].map((letter) => `Ostrava ${letter}${letter} Kilns Ltd`);
  const tickers = names.slice(0, 5).map((name) => ({ ...stated, symbol: 'OSK', name }));
  const unknown = names.map(
    (name): FoundName => ({
      ...found(name, null),
      ...{ isKnown: false, evidence: ['legal'] },
    }),
  );
  expect(resolved(unknown, [], [], tickers).unknown.map(({ name }) => name)).toEqual([names[5]]);
});

test('a list is indexed once', () => {
  const companies = [company('Tallon')];
  expect(nameIndex(companies)).toBe(nameIndex(companies));
});
