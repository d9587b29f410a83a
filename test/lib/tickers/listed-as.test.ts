import { found, reads, readsNone, sure } from './examples.ts';

reads('reads a company said to trade as a symbol', found)`
  Lakemere Robotics trades on the NYSE as LKR. → LKR@XNYS
  The stock began trading on the New York Stock Exchange as "LKR" → LKR@XNYS
  Its shares are listed on the Nasdaq as LKMR and rose. → LKMR@XNAS
  It debuted on the Nasdaq as LKMR on Tuesday → LKMR@XNAS
  Its stock trades on Nasdaq under "LKMR" and → LKMR@XNAS
  Loon Mines, listed on the Toronto Stock Exchange as LMR, drilled → LMR@XTSE
  Quoted in London, it is quoted on the London Stock Exchange as TLLN. → TLLN@XLON
  The units trade on the NYSE under the 'TLLNU' ticker → TLLNU@XNYS
  Its units trade under the “TLLNU” symbol → TLLNU
`;

readsNone('rejects similar sentences about people and other names', sure(found))`
  She worked on the NYSE as CEO of a broker. ¦ He began on the Nasdaq as IT chief
  It is known to traders as LKMR. ¦ The company trades as LKMR Holdings
  It trades on the NYSE as a small company
  Shares were trading on the NYSE as USA Today went to print
  It listed. Later she spoke on the NYSE as LKMR fell ¦ It is listed on the register as LKMR
  It is listed on the NYSE as lkmr
`;
