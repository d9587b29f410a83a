import type { Language } from './language.ts';

export const pt: Language = {
  share: 'ação ações',
  paper: 'papéis papeis papel',
  move: 'sobe sobem subi* cai caem caiu caíram recua recuam recuou recuaram avanç* ganh* despenc* fech*',
  act: 'inform* anunc*',
  ofCompany: 'da do',
  market:
    'ações pregão ibovespa investidor investidores papéis acionista acionistas corretora corretoras dividendo ' +
    'dividendos',
  quoted: 'cotad*',
  nearLabel: 'negociad* ações',
  notShare: 'cripto* moeda',
  coin: 'cripto*',
  goods: 'cripto* moedas metais commodities',
  poll: 'eleiç* pesquisas?_eleitora* votos? partidos?',
  several: 'ações papéis',
  like: 'como',
  and: 'e',
  or: 'ou',
  officeFirst:
    'Departamento Agência Associação Autoridade Câmara Comissão Confederação Conselho Federação Fundo Lei Ministério ' +
    'Programa Movimento Organização Secretaria Sindicato Superintendência União',
};
