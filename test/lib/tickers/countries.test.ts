import { found, reads, readsNone, sure } from './examples.ts';

/** What is found, however sure; two rules may see the same. */
const named = (text: string) => [...new Set(found(text).map((each) => each.replace(/\?$/, '')))];

reads('reads a country and a colon before a symbol in a bracket', named)`
  Tollan Bearings (UK:TLLN) slipped ¦ Tollan and Quarnhall (UK:TLLN, 2%) slipped → TLLN@XLON
  Minera Quintara (MX:QNTRA) abrió → QNTRA@XMEX
  Lakemere Shipping (HK:1787) gained → 1787@XHKG
  Hoshimine Foods (JP:4552) gained → 4552@XTKS
  Maison Valtour (FR:VLTR) a progressé → VLTR@XPAR
  Tallon Rybnik (PL:TLLN) gained → TLLN@XWAR
  Tallon Retail (ZA:TLLN) gained → TLLN@XJSE
  Lakemere Robotics (US:LKMR) gained → LKMR
`;

reads('reads a symbol and a Bloomberg code after a colon in a bracket', named)`
  Lakemere Robotics (LKMR:US) gained → LKMR
  Tollan Bearings (TLLN:LN) slipped → TLLN@XLON
  Maison Valtour (VLTR:FP) gained → VLTR@XPAR
`;

reads('reads Toronto’s letter after a company’s legal form', found)`
  Loon Mines Inc. (T: LMR) drilled → LMR@XTSE?
  Loon Mines Corp. (V: LMR) drilled ¦ Loon Mines Ltd. (V:LMR) drilled → LMR@XTSX?
`;

reads('reads a country and a space before the company’s symbol', found)`
  Tallon (US: TLLN) rose ¦ Tallon (US TLLN) rose ¦ Lakemere Robotics Inc. (US: TLLN) makes robots → TLLN~
  Shares of Quarn (US: LKMR) fell → LKMR~
  Tallon (UK: TLLN) said ¦ Tallon (GB TLLN) said → TLLN@XLON~
  Maison Valtour (FR: VLTR) a progressé → VLTR@XPAR~
`;

readsNone('rejects an office, a spelling, an airport, initials or a note in such a bracket', found)`
  the Agency (US EPA) said ¦ In the Navy (US NAVY) they sing ¦ the Tarn Valley Agency (US TVA) ¦ He moved on (US TOO)
  Chicago (US: ORD) ¦ London (UK: LHR) ¦ Grey (US GRAY) ¦ Single (UK LP) ¦ the rule (US TLLN) ¦ the Open (US OPEN)
  Size (US XL) ¦ Border Land Corp. (US: BLC) ¦ Net Profit (US: GAAP) ¦ Tallon (US ONLY) ¦ Tallon (IN TLLN)
`;

readsNone('rejects two letters and a colon elsewhere', sure(found))`
  The US: LKMR is a strange word ¦ UK:TLLN ¦ the road sign IT:A4 in Trieste
  The kit (UK:TLLN keeps one) is sold out ¦ Final score (NL:BE 2:1) ¦ He was born in (DE:DE)
  the key (FR:fr-latn) is set ¦ Verse (SE:3:16) ¦ the ratio (AU:NEWS) ¦ Call us (T: 555 0100)
  a voltage (V: LMR) reading ¦ mailto (UK:tolla@example.org)
`;
