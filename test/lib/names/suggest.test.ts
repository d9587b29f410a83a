import { describe, expect, it } from 'vitest';
import { MAX_SUGGESTIONS, suggest } from '../../../lib/names/suggest.ts';
import type { KnownCompany } from '../../../lib/names/types.ts';

const company = (
  name: string,
  ticker: string | null = null,
  { id = name as string | null, exchange = 'X' as string | null, aliases = [] as string[] } = {},
): KnownCompany => ({ id, name, ticker, exchange, aliases });
const named = (found: readonly KnownCompany[]) => found.map(({ name }) => name);

const LARK = company('Larkmere Systems, Inc.', 'LKMR', { aliases: ['Lark Software'] });
const DUERE = company('The Dürre & Söhne Aktiengesellschaft', 'DRR');
const HAYA = company('早瀬川精機株式会社', '6009', { aliases: ['Hayasegawa'] });
const HANGUL = company('한빛전자', '204770');
const QUILLANE = company('Quillane Freight Corporation', 'QLN');
const DIRECTORY = [LARK, DUERE, HAYA, HANGUL, QUILLANE];

describe('suggestions', () => {
  it.each([
    ['lkm', [LARK]],
    ['lark', [LARK]],
    ['soft', [LARK]],
    ['systems i', [LARK]],
    ['ystems', []],
    ['DURRE', [DUERE]],
    ['Söh', [DUERE]],
    ['durre and s', [DUERE]],
    ['aktienges', [DUERE]],
    ['the d', [DUERE]],
    ['川精', [HAYA]],
    ['株式会社', []],
    ['haya', [HAYA]],
    ['6009', [HAYA]],
    ['６００９', [HAYA]],
    ['빛전', [HANGUL]],
    ['  qln ', [QUILLANE]],
    ['quillane freight corp', [QUILLANE]],
    ['Quillane Freight Company', [QUILLANE]],
    ['QLN Inc.', [QUILLANE]],
    ['quil lane', [QUILLANE]],
    ['larkmeresys', [LARK]],
    ['illane', []],
    ['---', []],
    ['', []],
  ])('for %j are the companies that fit', (text, found) => {
    expect(suggest(text, { own: [], directory: DIRECTORY })).toEqual(found);
  });

  it('begin with a whole name, and find a class of shares in any spelling', () => {
    const directory = [
      company('Gapware', 'GPW'),
      company('Oreval', 'GPWX-B', { aliases: ['GPW'] }),
    ];
    expect(
      named(
        suggest('gapware ag', { own: [], directory: [company('Gapware Foods'), ...directory] }),
      ),
    ).toEqual(['Gapware', 'Gapware Foods']);
    expect(named(suggest('gpwx.b', { own: [], directory }))).toEqual(['Oreval']);
  });

  it('for an empty text are the user’s own companies in their order', () => {
    expect(suggest('  ', { own: [QUILLANE, LARK], directory: DIRECTORY })).toEqual([
      QUILLANE,
      LARK,
    ]);
  });

  it('begin with an exact ticker, then the user’s own companies, then the directory’s', () => {
    const own = [company('Gapfield', 'GPF'), company('Bay Gap')];
    const directory = [company('Gapstone'), company('Gap', 'GAP'), company('Gaptech', 'GAPT')];
    expect(named(suggest('gap', { own, directory }))).toEqual([
      'Gap',
      'Gapfield',
      'Bay Gap',
      'Gaptech',
      'Gapstone',
    ]);
  });

  it('show a listing once when the directory has it, too, with or without its id', () => {
    const own = [company('Larkmere Systems', 'LKMR', { id: LARK.id })];
    expect(suggest('lkmr', { own, directory: DIRECTORY })).toEqual(own);
    const bare = company('Larkmere Systems', 'LKMR', { id: null });
    expect(suggest('lkmr', { own: [], directory: [bare, { ...bare }] })).toHaveLength(2);
    expect(suggest('lkmr', { own: [bare], directory: [{ ...bare }] })).toEqual([bare]);
    const elsewhere = { ...bare, exchange: 'Y' };
    expect(suggest('lkmr', { own: [bare], directory: [elsewhere] })).toEqual([bare, elsewhere]);
  });

  it('include a company by a name that only the directory has', () => {
    const own = [company('Larkmere Systems', 'LKMR', { id: LARK.id })];
    expect(suggest('lark soft', { own, directory: DIRECTORY })).toEqual([LARK]);
  });

  it('are limited to eight, or to the given number', () => {
    const many = Array.from({ length: 30 }, (_, n) => company(`Company ${n}`, `CO${n}`));
    expect(suggest('co', { own: many, directory: many })).toEqual(many.slice(0, MAX_SUGGESTIONS));
    expect(suggest('', { own: many, directory: [] }, 3)).toEqual(many.slice(0, 3));
  });
});
