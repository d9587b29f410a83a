import type { Language } from './language.ts';

export const pl: Language = {
  share: 'akcja akcje akcji',
  move: 'wzrosł* spadł* zyskał* stracił* zyskuj* trac* rosn* drożej* taniej*',
  // The case says of whom.
  ofCompany: '',
  market: 'akcje akcji giełda giełdzie giełdy dywidenda inwestorzy',
  quoted: 'notowan*',
  nearLabel: 'akcj(?:a|e|i|ami) giełd* spółk*',
  notShare: 'kryptowalut* walut* jednostk*',
  coin: 'kryptowalut*',
  goods: 'surowc* walut* metale_szlachetne kryptowalut*',
  poll: 'sondaż* wybor(?:y|ów|ach)',
  several: 'akcje spółki',
  like: 'jak',
  and: 'i',
  or: 'lub',
};
