import type { Language } from './language.ts';

export const nl: Language = {
  share: 'aandeel aandelen',
  move:
    'steeg stegen stijg* daal* dalen verlie* verloor verloren won wint klom* klim* zak* kelder* sloot sloten noteer* ' +
    'notere*',
  ofCompany: 'van het',
  market:
    'aandeel aandelen beurs belegger beleggers koers koersen aex damrak aandeelhouders beurskoers marktkapitalisatie ' +
    'aandeelhouder beleggingen dividenden',
  quoted: 'genoteerd',
  nearLabel: 'aandel* beurs*',
  notShare: 'valuta',
  goods: 'grondstoffen edelmetalen valuta',
  poll: 'peiling* verkiezing* zetels?',
  several: 'aandelen',
  like: 'zoals',
  and: 'en',
  or: 'of',
  officeLast:
    'Autoriteit Bond Dienst Instituut Partij Vereniging *belasting *cijfer *cijfers *prijs *prijzen *uitkering *dienst ' +
    '*raad *vereniging *regeling *instituut',
  product:
    'model chip chatbot robot processor medicijn geneesmiddel vaccin raket satelliet smartphone telescoop prototype algoritme molecuul',
  columnSymbol: 'aandelencode',
  columnMark: 'symbool',
  columnCompany: 'bedrijf aandeel',
  columnName: 'naam',
  columnMarket: 'koers slotkoers koersdoel',
  columnExchange: 'beurs',
  labelPart: 'mbool',
  labelFirst: 'beurs aandelen',
  labelAlone: 'Tickersymbool Beurssymbool',
  labelOfList: 'beurssymbolen',
  beforeLabel: 'onder met',
  isSymbol: 'is',
  exchangeWord: 'beurs amsterdamse brusselse',
  unlisted: 'niet(?:-|\\s)beursgenoteerde?',
  notListed: 'niet\\s(?:beurs)?genoteerd',
  analystOf: 'van bij',
};
