import type { Language } from './language.ts';

export const es: Language = {
  share: 'acción acciones',
  paper: 'título títulos',
  move:
    'sube suben subió subieron subía cae caen cayó cayeron caía cede ceden cedió cedieron gana ganan ganó ganaron ' +
    'pierde pierden perdi* avanz* retroced* repunt* dispar* desplom* baja bajan bajó bajaron cierra cierran cerr* ' +
    'suma suman sumó sumaron escal* rebot*',
  quoted: 'cotiza*',
  nearLabel: 'acciones bolsa',
  notShare: 'cripto* moneda',
  coin: 'cripto*',
  and: 'y',
  or: 'o',
  columnSymbol: 'símbolo_bursátil',
  columnMark: 's[ií]mbolo código',
  columnCompany: 'empresa compañía acci(?:ón|ones)',
  columnName: 'nombre',
  columnMarket: 'último cotización cierre precio_objetivo',
  columnPrice: 'precio',
  columnExchange: 'bolsa mercado',
  labelPart: 'código ve_de_[cp]',
  labelWhole:
    's[íi]mbolo_(?:burs|de|bors)[a-zà-ÿ\\s]+ clave_de_(?:pizarra|cotización) código_de_(?:negocia|cotiza)*',
  labelRest: 'burs[áa]til de_cotizaci de_bolsa de_pizarra de_negocia',
  labelAlone: 'Clave_de_(?:pizarra|cotización) Símbolo_bursátil',
  beforeLabel: 'bajo con',
  isSymbol: 'es será',
  labelStem: 's[íi]mb código',
  exchangeLabel: 'símbolo simbolo código codigo clave pizarra',
  exchangeWord: 'bolsa',
  exchangeJoin: 'de y',
};
