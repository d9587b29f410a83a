import type { Language } from './language.ts';

export const fr: Language = {
  share: 'action actions',
  paper: 'titre titres',
  move:
    'monte montait monté grimp* gagn* avanc* progress* bondi* recul* perd* cèd* céd* chut* déviss* lâch* prend* pris ' +
    'plong* clôtur* rebondi* abandonn* décroch*',
  act: 'annonc* publi*',
  ofCompany: 'de du d',
  market:
    'bourse actionnaire actionnaires dividendes titre titres action actions cotation cac cours boursier boursière ' +
    'boursiers capitalisation investisseurs',
  quoted: 'cotée?s?',
  nearLabel: 'bourse coté* cotation',
  notShare: 'jetons? monnaie devise',
  coin: 'jetons?',
  goods: 'matières_premières métaux devises',
  poll: 'partis? sondage élections? scrutin',
  several: 'titres valeurs',
  like: 'comme',
  and: 'et',
  or: 'ou',
  officeFirst:
    'Agence Assemblée Autorité Banque Bureau Centre Comité Commission Confédération Conseil Fédération Institut ' +
    'Direction Haute Loi Ministère Mouvement Observatoire Office Organisation Parti Rassemblement Syndicat Union ' +
    'Département',
  product:
    'modèle puce robot processeur médicament vaccin anticorps fusée satellite smartphone télescope prototype algorithme molécule',
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
  labelOfList: 'mn[ée]moniques?',
  beforeLabel: 'sous',
  isSymbol: 'est',
  labelStem: 'mn[eé]mo',
  exchangeLabel: 'mnemo mnémo mnémonique',
  exchangeWord: 'bourse bors',
  exchangeJoin: 'de du',
  notListed: '(?:non|pas)\\scoté',
  analyst: '[Aa]nalystes?',
  analystOf: 'chez de du',
};
