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
};
