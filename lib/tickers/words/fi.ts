import type { Language } from './language.ts';

export const fi: Language = {
  share: 'osake osakkeen osakkeet osakkeiden',
  move: 'nousi nousivat laski laskivat putosi putosivat kohosi vahvistui heikkeni',
  // The case says of whom.
  ofCompany: '',
  market: 'osakkeet osakkeen pörssi pörssissä osinko',
  quoted: 'noteerat* pörssinoteerat*',
  nearLabel: 'osak* pörssi*',
  notShare: 'valuutta*',
  goods: 'raaka-aine* valuutat jalometallit',
  poll: 'gallup* vaalit',
  several: 'osakkeet',
  like: 'kuten',
  and: 'ja',
  or: 'tai',
};
