import type { Language } from './language.ts';

export const nb: Language = {
  share: 'aksje*',
  move: 'stiger* steg* falt faller',
  ofCompany: 'i av',
  market:
    'aksje aksjer aksjen aksjene markedsverdi markedsverdier børsnotert børsnoterte utbytte handelsvolum aksjonærer ' +
    'aksjekursen',
  quoted: 'notert',
  nearLabel: 'aksje* børsnotert*',
  notShare: 'valuta',
  goods: 'råvarer valutaer edelmetaller',
  poll: 'meningsmåling* stortingsvalg*',
  several: 'aksjer',
  like: 'som',
  and: 'og',
  or: 'eller',
  officeLast: '*tilsynet *direktoratet *foreningen *forbundet *styrelsen',
  columnMark: 'kortnavn kode',
  columnSymbol: 'tickerkode',
  columnCompany: 'selskap aksje',
  columnName: 'navn',
  columnMarket: 'kursmål sluttkurs børsverdi',
  columnExchange: 'børs',
  labelPart: 'kortna',
  labelFirst: 'aksje',
  labelWhole: 'kortna[mv]n(?:et)?',
  labelAlone: '[Kk]ortnavn',
  labelOfList: 'kortnavn',
  beforeLabel: 'med',
  isSymbol: 'er',
};
