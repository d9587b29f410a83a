// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { found, reads, readsNone } from './examples.ts';
import { tickersOf } from './page.ts';

/** What a text alone shows: the rule of brackets weighs the same places. */
const shown = (text: string) => found(text).filter((each) => !/~|\?\?$/.test(each));

reads('reads the symbol in a square bracket after a filer’s name', found)`
  TALLON CORP [TLLN] ¦ Tallon Corp. [TLLN] ¦ TALLON HOLDINGS, INC. [TLLN] (Filer) ¦ TALLON CORP /DE/ [TLLN] → TLLN?
  10-K - TALLON CORP [TLLN] - Annual report ¦ bought shares of Tallon plc [ TLLN ] → TLLN?
  TALLON BEARINGS INC [TLN.A] → TLN.A?
`;

reads('reads initials and beginnings beside words of filings', found)`
  Form 4 - BORDER LAND CORP [BLC] ¦ BORDER LAND CORP [BLC] (Issuer) ¦ BORDER LAND CORP [BLC] 8-K → BLC?
  8-K - TALLON LTD [TALL] → TALL?
`;

readsNone('rejects notes, citations and abbreviations in square brackets', shown)`
  TALLON CORP [PDF] ¦ TALLON CORP [EDIT] ¦ TALLON CORP [UPDATE] ¦ Tallon Corp. [SIC] ¦ TALLON CORP [NEW]
  Tallon et al. [TAL] ¦ Tallon, Quarn and Miller [TQM] ¦ Miller & Co. [MC98] ¦ see Tallon [TLLN] for a proof
  Border Land Corporation [BLC] ¦ Krenn Holdings Ltd [KRENN] ¦ Tallon Ltd [TALL] ¦ the Border Land Agency Corp. [BDL]
  8-K - QUARN INC [HIRED] ¦ 10-K - TALLON CORP [NOTE] ¦ The Wren & Co [LIVE] ¦ Tallon Corp. [US] ¦ Tallon Corp. [ETH]
`;

test('accepts a list of filers on a page without other words about shares', () => {
  expect(tickersOf('<ul><li>TALLON CORP [TLLN]</li><li>QUARN INC [LIST]</li></ul>')).toEqual([
    'TLLN',
  ]);
});
