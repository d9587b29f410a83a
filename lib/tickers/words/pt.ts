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
  product:
    'modelo chip robô processador fármaco medicamento vacina anticorpo foguete satélite telescópio protótipo algoritmo molécula',
  columnSymbol: 'código_de_negociação',
  columnMark: 'código',
  columnCompany: 'empresas? aç(?:ão|ões) ativos? pape(?:l|is)',
  columnName: 'nome',
  columnMarket: 'cotação fechamento preço_alvo',
  columnPrice: 'preço',
  columnExchange: 'bolsa mercado',
  labelPart: 'código',
  labelWhole: 'código_de_(?:negocia|cotiza)*',
  labelRest: 'de_negocia',
  labelAlone: 'Código_de_negociação',
  labelOfList: 'códigos_de_negociação',
  beforeLabel: 'sob com',
  isSymbol: 'é será',
  exchangeLabel: 'código codigo',
  exchangeWord: 'bolsa',
  exchangeJoin: 'da do',
  notListed:
    'não\\s(?:(?:é|está|são|estão)\\s)?(?:listad|cotad|negociad) não\\stem\\sações\\s(?:em|na)\\sbolsa de\\scapital\\sfechado',
  analyst: '[Aa]nalistas?',
  analystOf: 'da do de',
};
