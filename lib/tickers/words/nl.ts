import type { Language } from './language.ts';

export const nl: Language = {
  share: 'aandeel aandelen',
  move:
    'steeg stegen stijg* daal* dalen verlie* verloor verloren won wint klom* klim* zak* kelder* sloot sloten noteer* ' +
    'notere*',
  quoted: 'genoteerd',
  nearLabel: 'aandel* beurs*',
  notShare: 'valuta',
  and: 'en',
  or: 'of',
  columnSymbol: 'aandelencode',
  columnMark: 'symbool',
  columnCompany: 'bedrijf aandeel',
  columnName: 'naam',
  columnMarket: 'koers slotkoers koersdoel',
  columnExchange: 'beurs',
  labelPart: 'mbool',
  labelFirst: 'beurs aandelen',
  labelAlone: 'Tickersymbool Beurssymbool',
  beforeLabel: 'onder met',
  isSymbol: 'is',
  exchangeWord: 'beurs amsterdamse brusselse',
};
