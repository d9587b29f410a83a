import type { Language } from './language.ts';

export const da: Language = {
  share: 'aktie aktien aktier aktierne',
  move: 'stiger* steg* falder faldt',
  ofCompany: 'i af',
  market:
    'aktie aktien aktier aktierne aktiekurs aktiekursen investorer markedsværdi børsnoterede udbytte',
  quoted: 'noteret',
  nearLabel: 'aktier?n? børsnotere*',
  notShare: 'valuta',
  goods: 'råvarer valutaer ædelmetaller',
  poll: 'meningsmåling* folketingsvalg*',
  several: 'aktier',
  like: 'som',
  and: 'og',
  or: 'eller',
  officeLast: 'Trafikselskab *indexet *tilsynet *direktoratet *foreningen *forbundet *styrelsen',
};
