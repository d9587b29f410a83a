import type { Language } from './language.ts';

export const de: Language = {
  share: 'aktie aktien',
  paper: 'anteile papier papiere titel anteilsschein',
  move:
    'stieg* steig* gestiegen fiel* fällt fallen gefallen verlor* verlier* gewann* gewinn* legt legte legten gab gaben ' +
    'gibt sprang* spring* kletter* rutsch* sack* brach* brich* verteuer* verbillig* schloss* notier* zog* sank* sink* ' +
    'büß*',
  quoted: 'notiert gelistet',
  nearLabel: 'Valor gehandelt Aktien? Börse* Marktkap*',
  notShare: 'Krypto* Einheit Währung* Formelzeichen',
  coin: 'krypto*',
  and: 'und',
  or: 'oder',
  columnSymbol: 'b[öo]rsenk[üu]rzel ticker_?k[üu]rzel',
  columnMark: 'k[üu]rzel',
  columnCompany: 'unternehmen aktien? gesellschaft',
  columnName: 'bezeichnung',
  columnMarket: 'kurs letzter schlusskurs kursziel kgv marktkapitalisierung',
  columnExchange: 'b[öo]rse b[öo]rsenplatz',
  columnElse: 'w[äa]hrung',
  labelPart: 'ürzel',
  labelFirst: 'börsen aktien handels',
  labelAlone: '(?:Börsen|Aktien)?[Kk]ürzel Tickersymbol',
  beforeLabel: 'hat unter mit als',
  isSymbol: 'lautet ist',
  labelStem: 'k[üu]rz',
  exchangeLabel: 'kürzel börsenkürzel ticker-symbol',
  exchangeWord:
    'börse boerse frankfurter stuttgarter berliner hamburger düsseldorfer münchner wiener schweizer zürcher pariser ' +
    'londoner',
};
