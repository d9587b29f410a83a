import type { Language } from './language.ts';

export const nb: Language = {
  share: 'aksje*',
  move: 'stiger* steg* falt faller',
  quoted: 'notert',
  nearLabel: 'aksje* børsnotert*',
  notShare: 'valuta',
  and: 'og',
  or: 'eller',
  columnMark: 'kortnavn kode',
  columnSymbol: 'tickerkode',
  columnCompany: 'selskap aksje',
  columnName: 'navn',
  columnMarket: 'kursmål sluttkurs børsverdi',
  columnExchange: 'børs',
  labelPart: 'kortna',
  labelFirst: 'aksje',
  labelWhole: 'kortna[mv]n(?:et)?',
  labelAlone: '[Kk]ortnavn',
  beforeLabel: 'med',
  isSymbol: 'er',
  exchangeWord: 'børs',
};
