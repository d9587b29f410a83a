import type { Language } from './language.ts';

export const da: Language = {
  share: 'aktie aktien aktier aktierne',
  move: 'stiger* steg* falder faldt',
  quoted: 'noteret',
  nearLabel: 'aktier?n? børsnotere*',
  notShare: 'valuta',
  and: 'og',
  or: 'eller',
  columnMark: 'kortnavn kode',
  columnSymbol: 'tickerkode',
  columnCompany: 'selskab aktie',
  columnName: 'navn',
  columnMarket: 'kursmål lukkekurs børsværdi',
  columnExchange: 'børs',
  labelPart: 'kortna',
  labelFirst: 'aktie',
  labelWhole: 'kortna[mv]n(?:et)?',
  labelAlone: '[Kk]ortnavn',
  beforeLabel: 'med',
  isSymbol: 'er',
  exchangeWord: 'børs fondsbørs',
};
