import type { Language } from './language.ts';

export const it: Language = {
  share: 'azione azioni',
  paper: 'titolo titoli',
  move:
    'salgono salita salite saliti salito scesa scese scesi sceso scend* cedut* guadagn* persa perse persi perso perd* ' +
    'balz* croll* arretr* chiu* avanzat*',
  quoted: 'quotat*',
  nearLabel: 'azioni borsa',
  notShare: 'cripto* valuta',
  coin: 'cripto*',
  and: 'e',
  or: 'o',
  columnSymbol: 'codice_alfanumerico',
  columnMark: 'codice',
  columnCompany: 'società azion[ei]',
  columnName: 'titolo nome',
  columnMarket: 'ultimo quotazione chiusura capitalizzazione',
  columnPrice: 'prezzo',
  columnExchange: 'borsa mercato',
  labelPart: 'ziazione',
  labelWhole: 'codice_(?:di_negoziazione|alfanumerico)',
  labelRest: 'borsistic alfanum di_borsa di_nego',
  labelAlone: 'Codice_di_negoziazione',
  beforeLabel: 'sotto con',
  isSymbol: 'è',
  labelStem: 'codice',
  exchangeLabel: 'codice sigla',
  exchangeWord: 'borsa',
  exchangeJoin: 'di',
};
