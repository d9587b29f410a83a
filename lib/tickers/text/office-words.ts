import { words } from './word-table.ts';

/**
 * What is abbreviated in brackets and is no company: offices, unions, laws, programmes, measures. The
 * noun ends the name, or stands before "of"; in Romance languages it begins the name.
 */
export const OFFICE_LAST = words(
  'Act Administration Agency Agreement Alliance Amendment Area Association Authority Award Basin Board Bureau Center Centre Charter Code',
  'Commission Committee Community Confederation Convention Corps Council Court Department District Division Federation Forum Foundation',
  'Guild Initiative Institute Institution Law League Ministry Mission Office Officer Operations Organi[sz]ation Plan Policy Program(?:me)?',
  'Project Protocol Reserve Rights Rule School Service Society Standards? Statement Study Survey Treaty Trial Tribunal University Workers',
  'Rate Ratio Margin Income Return Profit Value Assets? Units? Options? Swaps? Accounts? Index Price Costs? Expenses? Premiums? Loans?',
  'Method Model Framework Adjustment Process Team Zone Region Syndrome Disease Disorder Cancer Test Tax Time Day Date Period',
  'Volume Revenues? Sales Obligations? Bookings Users Subscribers Backlog Earnings Loss(?:es)? EBITDA Flow Equity Debt Yield Spread Deposits Fees? Placement Offering Prospectus Trail',
  '*[Cc]oin Token Bitcoin Ethereum Solana Dollar Euro Yen Yuan Composite Average Exchange Acid Protein Virus Intelligence',
  'Amt(?:e?s)? Behörde Bund(?:es)? Gesetz(?:es)? Instituts? Kammer Ministeriums? Partei Verband(?:e?s)? Vereins? Zentralbank',
  // Public transport and works of a town or a region.
  '*[Tt]rafik(?:en)? Stadtwerken? *[Vv]erkehrs(?:betrieben?|verbund|gesellschaft) Stadsbussar Trafikselskab',
  '*bureau Autoriteit Bond Dienst Instituut Partij Vereniging *(?:verband|ministerium|amt|behörde|gesetz|institut|förbundet|verket|rådet|nämnden|högskolan) Myndigheten',
);
export const OFFICE_FIRST = words(
  'Agence Assemblée Autorité Banque Bureau Centre Comité Commission Confédération Conseil Fédération Institut Loi Ministère Parti Syndicat Union',
  'Agencia Asociación Autoridad Comisión Confederación Consejo Federación Fondo Índice Instituto Ley Ministerio Partido Plan Tribunal',
  'Agenzia Associazione Autorità Cassa Commissione Confederazione Consiglio Ente Federazione Istituto Legge Ministero Partito',
  'Agência Associação Autoridade Câmara Comissão Confederação Conselho Federação Fundo Lei Ministério Programa Sindicato',
);
