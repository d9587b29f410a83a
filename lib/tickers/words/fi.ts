import type { Language } from './language.ts';

export const fi: Language = {
  share: 'osake osakkeen osakkeet osakkeiden',
  move: 'nousi nousivat laski laskivat putosi putosivat kohosi vahvistui heikkeni',
  // The case says of whom.
  quoted: 'noteerat* pörssinoteerat*',
  nearLabel: 'osak* pörssi*',
  notShare: 'valuutta*',
  and: 'ja',
  or: 'tai',
  columnMark: 'tunnus',
  columnSymbol: 'kaupankäyntitunnus',
  columnCompany: 'yhtiö osake',
  columnName: 'nimi',
  columnMarket: 'päätöskurssi markkina-arvo',
  columnExchange: 'pörssi',
  labelPart: 'käyntitunnu',
  labelWhole: 'kaupankäyntitunnus',
  labelAlone: '[Kk]aupankäyntitunnus',
  beforeLabel: '',
  isSymbol: 'on',
  exchangeWord: 'pörssi',
};
