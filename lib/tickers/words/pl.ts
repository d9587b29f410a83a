import type { Language } from './language.ts';

export const pl: Language = {
  share: 'akcja akcje akcji',
  move: 'wzrosł* spadł* zyskał* stracił* zyskuj* trac* rosn* drożej* taniej*',
  // The case says of whom.
  quoted: 'notowan*',
  nearLabel: 'akcj(?:a|e|i|ami) giełd* spółk*',
  notShare: 'kryptowalut* walut* jednostk*',
  coin: 'kryptowalut*',
  and: 'i',
  or: 'lub',
  columnMark: 'kod',
  columnSymbol: 'skrót_giełdowy symbol_giełdowy',
  columnCompany: 'spółka akcje',
  columnName: 'nazwa',
  columnMarket: 'kurs kurs_zamknięcia kapitalizacja',
  columnExchange: 'giełda rynek',
  labelPart: 'krót_gieł',
  labelWhole: '(?:skrót|symbol)_giełdowy',
  labelRest: 'giełdow',
  labelAlone: '(?:[Ss]krót|[Ss]ymbol)_giełdowy',
  beforeLabel: 'pod z',
  isSymbol: 'to',
  labelStem: 'skrót',
};
