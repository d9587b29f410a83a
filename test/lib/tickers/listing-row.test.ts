import { found, reads, readsNone } from './examples.ts';

/** What a text states by itself: the rule of symbols behind names weighs the same places. */
const stated = (text: string) => found(text).filter((each) => each.includes('@'));

reads('reads a row of name, symbol and exchange from a lost table', stated)`
  Tallon Bearings | TLLN | NYSE ¦ Tallon Bearings, TLLN, NYSE ¦ 1. Tallon Corp.; TLLN; NYSE ¦ TLLN,Tallon Bearings,NYSE → TLLN@XNYS?
  Alfabet | TLLN | NYSE | 4.20 ¦ TLLN | Tallon Bearings | New York Stock Exchange → TLLN@XNYS?
  Tallon Bearings | TLLN | NYSE\nQuarnhall plc | QRN | NASDAQ\nLakemere Robotics | LKMR | Nasdaq → TLLN@XNYS? QRN@XNAS? LKMR@XNAS?
`;

readsNone('rejects people, places and sentences', stated)`
  Miller, CEO, NYSE ¦ Jane Miller, CFTC, NYSE ¦ Peter Thorn | MIT | NYSE ¦ Ann Wren | SVP | NASDAQ ¦ New York, NYC, NASDAQ
  He wrote of Tarn Bearings, TRBG, NYSE ¦ Law Desk, LDK, Nasdaq rules ¦ Tallon Bearings, TLLN; NYSE
  Border Land Agency, BLA, NYSE ¦ Harvard | MIT | LSE ¦ Tallon, TLLN, said NYSE ¦ QUARN, TLLN, NYSE
`;
