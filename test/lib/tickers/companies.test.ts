import { describe, expect, test } from 'vitest';
import { found } from './found.ts';

describe('a company’s name and a bracket', () => {
  test.each([
    ['Shares of Tollan Bearings Inc. (TLLN) rose 4%.', 'TLLN'],
    ['Investors like Tollan Energy (TLEN) for its dividend', 'TLEN?'],
    ['云帆汽车(YFQC.US)、Tollan(TLLN.US)涨超1%', 'YFQC? TLLN?'],
    ['图兰（TLLN）以4.3%领跑', 'TLLN?'],
    ['Las acciones del banco TLLN (TLLN) abren hoy', 'TLLN?'],
    ['Tollbys aktie av serie B (TOLL B) flyttas', 'TOLL-B?'],
    ['Kvarn A/S B (KVAR B), Quarnhall Holding AG (QUARNH)', 'KVAR-B? QUARNH?'],
    ['Tollan Minerals Share Chat (TLLN)', 'TLLN?'],
    ['Quarnhall plc (QRNHL)', 'QRNHL?'],
  ])('%s', (text, expected) => expect(found(text).join(' ')).toBe(expected));

  test.each([
    'Quote der Quarn-Sparer (QRN): 21 %',
    'Beam & Co. (BCO)',
    'TLN AB (TLN) kör tåg',
    'TLB Asset Management (TLBAM)',
    'ein Werk in Mexiko (MEX)',
    '毛利率（GPM）為31.2%。',
    '股價漲7%，本益比（PE）達33倍',
    'Tollan Viajeros SME, S.A. (TOLLAN) pondrá trenes',
  ])('%s is none', (text) =>
    expect(found(text).filter((each) => !each.endsWith('??'))).toEqual([]),
  );
});
