import { found, reads, readsNone, sure } from './examples.ts';

reads('warrants, rights and units in a bracket of their own, behind their share', found)`
  Tallon Inc. (NASDAQ: TLLN) and its warrants (TLLNW) fell 4% → TLLN@XNAS TLLNW?
  Tallon Inc. (Nasdaq: TLLN), rights (TLLNR) → TLLN@XNAS TLLNR?
  Tallon Inc. (Nasdaq: "TLLN") sold units (TLLNU) → TLLN@XNAS TLLNU?
`;

reads('all of them in one bracket', found)`
  Tallon Inc. (NASDAQ: TLLN, TLLNW, TLLNR) → TLLN@XNAS TLLNW@XNAS TLLNR@XNAS
  Tallon Inc. (NASDAQ: TLLNU; TLLN; TLLNW) → TLLNU@XNAS TLLN@XNAS TLLNW@XNAS
  Tallon Inc. (NYSE: TLLN, TLLN WS) → TLLN@XNYS TLLN.WS@XNYS
`;

readsNone('other letters in such a bracket', (text) =>
  sure(found)(text).filter((each) => !each.endsWith('XNAS')),
)`
  its warrants (TLLNW) ¦ Tallon Inc. (NASDAQ: TLLN) and its warrants (QRNHW) ¦ Tallon Inc. (NASDAQ: TLLN) and its rights (TLLNW)
  Tallon Inc. (NASDAQ: TLLN) reads its rights (UNHCR) ¦ Tallon Inc. (NASDAQ: TLLN) moves two units (TLLNX)
`;
