import type { Language } from './language.ts';

export const sv: Language = {
  share: 'aktie aktien aktier aktierna',
  move: 'stiger* stigit* steg* föll faller fallit fallt tapp* backa* lyf* rusar rusade rasar rasade klättr* stäng* sjönk',
  ofCompany: 'i av',
  market:
    'aktie aktien aktier aktiekurs aktierna börs börsen omx utdelning aktieägare aktiekurser investerare börsnoterade ' +
    'börsvärde utdelningar investerarna aktiekursen',
  quoted: 'notera[dt]* handlas börsnoterat?',
  nearLabel: 'aktier?n?',
  notShare: 'valuta',
  goods: 'råvaror valutor ädelmetaller',
  poll: 'opinionsmätning* riksdagsval*',
  several: 'aktier',
  like: 'som',
  and: 'och',
  or: 'eller',
  officeLast:
    '*Trafik *Trafiken *trafik *trafiken Stadsbussar *inspektionen *gälden *institutet *kammare *kammaren *föreningen ' +
    '*främjandet *sparkonto *försäkring *skatt *skatten *kvot *kvoten *ränta *räntan *avgift *avgiften *myndighet ' +
    '*myndigheten *förening *förbundet *verket *rådet *nämnden *högskolan Myndigheten',
  columnMark: 'kortnamn',
  product:
    'modellen chippet roboten processorn läkemedlet vaccinet raketen satelliten teleskopet prototypen algoritmen molekylen',
  columnSymbol: 'tickerkod',
  columnCompany: 'bolag aktie',
  columnName: 'namn',
  columnMarket: 'börsvärde stängningskurs',
  columnExchange: 'b[öo]rs',
  labelPart: 'kortna',
  labelFirst: 'aktie',
  labelWhole: 'kortna[mv]n(?:et)?',
  labelAlone: '[Kk]ortnamn',
  labelOfList: 'kortnamn',
  beforeLabel: 'med',
  isSymbol: 'är',
  unlisted: 'onotera[dt]*',
  notListed: '(?:inte|ej)\\s(?:är\\s)?(?:börs)?notera[dt]',
  analyst: '[Aa]nalytiker*',
  analystOf: 'hos på',
};
