import type { Language } from './language.ts';

export const sv: Language = {
  share: 'aktie aktien aktier aktierna',
  move: 'stiger* stigit* steg* föll faller fallit fallt tapp* backa* lyf* rusar rusade rasar rasade klättr* stäng* sjönk',
  quoted: 'notera[dt]* handlas börsnoterat?',
  nearLabel: 'aktier?n?',
  notShare: 'valuta',
  and: 'och',
  or: 'eller',
  columnMark: 'kortnamn',
  columnSymbol: 'tickerkod',
  columnCompany: 'bolag aktie',
  columnName: 'namn',
  columnMarket: 'börsvärde stängningskurs',
  columnExchange: 'b[öo]rs',
  labelPart: 'kortna',
  labelFirst: 'aktie',
  labelWhole: 'kortna[mv]n(?:et)?',
  labelAlone: '[Kk]ortnamn',
  beforeLabel: 'med',
  isSymbol: 'är',
};
