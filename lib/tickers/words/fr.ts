import type { Language } from './language.ts';

export const fr: Language = {
  share: 'action actions',
  paper: 'titre titres',
  move:
    'monte montait monté grimp* gagn* avanc* progress* bondi* recul* perd* cèd* céd* chut* déviss* lâch* prend* pris ' +
    'plong* clôtur* rebondi* abandonn* décroch*',
  act: 'annonc* publi*',
  ofCompany: 'de du d',
  market:
    'bourse actionnaire actionnaires dividendes titre titres action actions cotation cac cours boursier boursière ' +
    'boursiers capitalisation investisseurs',
  quoted: 'cotée?s?',
  nearLabel: 'bourse coté* cotation',
  notShare: 'jetons? monnaie devise',
  coin: 'jetons?',
  goods: 'matières_premières métaux devises',
  poll: 'partis? sondage élections? scrutin',
  several: 'titres valeurs',
  like: 'comme',
  and: 'et',
  or: 'ou',
  officeFirst:
    'Agence Assemblée Autorité Banque Bureau Centre Comité Commission Confédération Conseil Fédération Institut ' +
    'Direction Haute Loi Ministère Mouvement Observatoire Office Organisation Parti Rassemblement Syndicat Union ' +
    'Département',
};
