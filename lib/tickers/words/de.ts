import type { Language } from './language.ts';

export const de: Language = {
  share: 'aktie aktien',
  paper: 'anteile papier papiere titel anteilsschein',
  company: 'Fonds',
  move:
    'stieg* steig* gestiegen fiel* fällt fallen gefallen verlor* verlier* gewann* gewinn* legt legte legten gab gaben ' +
    'gibt sprang* spring* kletter* rutsch* sack* brach* brich* verteuer* verbillig* schloss* notier* zog* sank* sink* ' +
    'büß*',
  act: 'melde* teilte',
  ofCompany: 'von der des an',
  market:
    'aktie aktien börse börsen anleger dividende kurs kurse kurses kursziel kursverlust kursgewinn analysten dax mdax ' +
    'notiert wertpapier marktkapitalisierung rendite börsennotiert börsennotierte börsennotierten aktienkurs ' +
    'wertpapiere investoren aktionär aktionäre aktionären depot wertpapieren börsengang börsengänge dividenden',
  quoted: 'notiert gelistet',
  nearLabel: 'Valor gehandelt Aktien? Börse* Marktkap*',
  notShare: 'Krypto* Einheit Währung* Formelzeichen',
  coin: 'krypto*',
  goods: 'krypto* Rohstoffe? Devisen Währungen (?:Edel)?[Mm]etalle',
  poll: 'partei Umfrage Wahl* Stimmen Sitze',
  several: 'Aktien Werte Titel',
  like: 'wie',
  and: 'und',
  or: 'oder',
  officeLast:
    'Amt Amts Amtes Behörde Bund Bundes Gesetz Gesetzes Institut Instituts Kammer Ministerium Ministeriums Partei ' +
    'Verband Verbands Verbandes Verein Vereins Zentralbank ' +
    // Public transport and works of a town or a region.
    'Stadtwerke Stadtwerken *Verkehrsbetriebe *Verkehrsbetrieben *Verkehrsverbund *Verkehrsgesellschaft ' +
    '*verkehrsbetriebe *verkehrsbetrieben *verkehrsverbund *verkehrsgesellschaft ' +
    '*verfahren *verband *ministerium *amt *behörde *gesetz ' +
    // Measures, taxes and bodies, as the last part of a compound.
    '*index *quote *quoten *steuer *steuern *werte *werten *gesellschaft *preise *preisen *zinsen *umlage *beitrag ' +
    '*rendite *verhältnis *vermögen *kapital *fonds *summe *produkt *pflicht *verordnung *richtlinie *versicherung ' +
    '*krankheit *störung *syndrom *kommission *konferenz *kasse *srat *ausschuss *zentrum *hochschule *universität ' +
    '*agentur *anstalt *gemeinschaft *gewerkschaft *umsatz *zinssatz *leistung *kosten *programm *projekt *enrate ' +
    '*srate *enraten *erunion *sunion *institut',
  officeFirst: 'Verband Verein Bundesamt Landesamt Bund *verband *kammer',
  product:
    'modell chip chatbot roboter prozessor wirkstoff medikament impfstoff antikörper rakete satellit smartphone raumschiff teleskop prototyp algorithmus molekül',
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
  labelOfList: 'b[öo]rsenk[üu]rzel',
  beforeLabel: 'hat unter mit als',
  isSymbol: 'lautet ist',
  labelStem: 'k[üu]rz',
  exchangeLabel: 'kürzel börsenkürzel ticker-symbol',
  exchangeWord:
    'börse boerse frankfurter stuttgarter berliner hamburger düsseldorfer münchner wiener schweizer zürcher pariser ' +
    'londoner',
  unlisted: 'nicht\\s(?:börsen)?notierte[nrs]?',
  notListed: 'nicht\\s(?:börsennotiert|notiert|gelistet|an\\s(?:der|einer)\\sbörse)',
  analyst: '[Aa]nalyst(?:en)?',
  analystOf: 'der des von vom bei',
};
