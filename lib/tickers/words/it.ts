import type { Language } from './language.ts';

export const it: Language = {
  share: 'azione azioni',
  paper: 'titolo titoli',
  move:
    'salgono salita salite saliti salito scesa scese scesi sceso scend* cedut* guadagn* persa perse persi perso perd* ' +
    'balz* croll* arretr* chiu* avanzat*',
  ofCompany: 'di de du la le',
  market:
    'azione azioni borsa titolo titoli listino ftsemib azionario azionisti investitori capitalizzazione azionista ' +
    'quotazione portafoglio dividendo dividendi cedola cedole',
  quoted: 'quotat*',
  nearLabel: 'azioni borsa',
  notShare: 'cripto* valuta',
  coin: 'cripto*',
  goods: 'cripto* materie_prime valute',
  poll: 'partiti? sondaggi* elezion*',
  several: 'azioni titoli',
  like: 'come',
  and: 'e',
  or: 'o',
  officeFirst:
    'Confindustria Sindacato Dipartimento Agenzia Associazione Autorità Cassa Commissione Confederazione Consiglio Ente Federazione Istituto ' +
    'Legge Ministero Movimento Organizzazione Osservatorio Partito Ufficio Unione',
  product:
    'modello chip robot processore farmaco vaccino anticorpo razzo satellite smartphone telescopio prototipo algoritmo molecola',
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
  labelOfList: 'simboli_di_borsa',
  beforeLabel: 'sotto con',
  isSymbol: 'è',
  labelStem: 'codice',
  exchangeLabel: 'codice sigla',
  exchangeWord: 'borsa',
  exchangeJoin: 'di',
  notListed: 'non\\s(?:è\\s|sono\\s)?quotat',
  analyst: '[Aa]nalist[ai]',
  analystOf: 'del della di da',
};
