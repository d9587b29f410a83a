import type { Language } from './language.ts';

export const fr: Language = {
  share: 'action actions',
  paper: 'titre titres',
  move:
    'monte montait monté grimp* gagn* avanc* progress* bondi* recul* perd* cèd* céd* chut* déviss* lâch* prend* pris ' +
    'plong* clôtur* rebondi* abandonn* décroch*',
  quoted: 'cotée?s?',
  nearLabel: 'bourse coté* cotation',
  notShare: 'jetons? monnaie devise',
  coin: 'jetons?',
  and: 'et',
  or: 'ou',
  columnSymbol: 'ticker_?symbole mn[ée]mo(?:nique)? code_boursier code_mn[ée]monique',
  columnMark: 'symbole',
  columnCompany: 'société',
  columnName: 'nom valeur titre',
  columnMarket: 'cours cotation clôture cours_cible var(?:iation)?',
  columnExchange: 'bourse march[ée]',
  columnElse: 'devise',
  labelPart: 'mn[eé]mo MNEMO',
  labelWhole: 'symbo*_(?:de|bo)[a-z\\s]+ (?:code_)?mn[ée]mo*',
  labelRest: 'boursi mn[ée]mo de_cotation de_bourse',
  labelAlone: '(?:Code_)?[Mm]némo(?:nique)?',
  beforeLabel: 'sous',
  isSymbol: 'est',
  labelStem: 'mn[eé]mo',
  exchangeLabel: 'mnemo mnémo mnémonique',
  exchangeWord: 'bourse bors',
  exchangeJoin: 'de du',
};
