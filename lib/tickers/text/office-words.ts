import { words } from './word-table.ts';

/**
 * What is abbreviated in brackets and is no company: offices, unions, laws, programmes, measures. The
 * noun ends the name, or stands before "of"; in Romance languages it begins the name.
 */
export const OFFICE_LAST = words(
  'Act Administration Agency Agreement Alliance Amendment Area Association Authority Award Basin Board Bureau',
  'Center Centre Charter Code',
  'Commission Committee Community Confederation Convention Corps Council Court Department District Division',
  'Federation Forum Foundation',
  'Guild Initiative Institute Institution Law League Ministry Mission Office Officer Operations Organisation',
  'Organization Plan Policy Program Programme',
  'Project Protocol Reserve Rights Rule School Service Society Standard Standards Statement Study Survey Treaty',
  'Trial Tribunal University Workers',
  'Rate Ratio Margin Income Return Profit Value Asset Assets Unit Units Option Options Swap Swaps Account',
  'Accounts Index Price Cost Costs Expense Expenses Premium Premiums Loan Loans',
  'ID Number Numbers Identification Register Registry Registration',
  'Method Model Framework Adjustment Process Team Zone Region Syndrome Disease Disorder Cancer Test Tax Time',
  'Day Date Period',
  'Volume Revenue Revenues Sales Obligation Obligations Bookings Users Subscribers Backlog Earnings Loss Losses',
  'Score Scores Range Ranges Profile Order Orders Hours Plans Funds Goods Memory Display Track Momentum Quality',
  'Transactions Buyout Buyouts Workstation Certificate Certificates Bonds Targets Platform',
  '*virus *itis *oma *osis *emia *opathy *Swap',
  'Strength Signal Indicator Grade Discretionary Staples Relations Equivalents Contract Contracts Dividends',
  'EBITDA Flow Equity Debt Yield Spread Deposits Fee Fees Placement Offering Prospectus Trail',
  '*Coin *coin Token Bitcoin Ethereum Solana Dollar Euro Yen Yuan Composite Average Exchange Acid Protein Virus',
  'Intelligence',
  // Coins.
  'Cardano Ripple Polkadot Avalanche Chainlink Litecoin Uniswap Monero Tether Hedera Algorand Aave Tezos Arbitrum',
  'Aptos Kaspa VeChain Hyperliquid Ethena Pepe Bonk Floki Toncoin Sui',
  'Amt Amts Amtes Behörde Bund Bundes Gesetz Gesetzes Institut Instituts Kammer Ministerium Ministeriums Partei',
  'Verband Verbands Verbandes Verein Vereins Zentralbank',
  // Public transport and works of a town or a region.
  '*Trafik *Trafiken *trafik *trafiken Stadtwerke Stadtwerken *Verkehrsbetriebe *Verkehrsbetrieben',
  '*Verkehrsverbund *Verkehrsgesellschaft *verkehrsbetriebe *verkehrsbetrieben *verkehrsverbund',
  '*verkehrsgesellschaft Stadsbussar Trafikselskab',
  '*system *systems *verfahren *inspektionen *gälden *institutet *kammare *kammaren *föreningen *främjandet *sparkonto',
  '*försäkring *tilsynet *direktoratet *foreningen *forbundet *styrelsen *bureau Autoriteit Bond Dienst Instituut Partij Vereniging *verband *ministerium *amt *behörde *gesetz',
  // Medicine.
  'Fibrillation Failure Infection Infarction Deficiency Carcinoma Lymphoma Leukemia Hypertension Dystrophy Sclerosis',
  'Inhibitor Receptor Antigen Hormone',
  // Measures, taxes and bodies, as the last part of a compound.
  '*index *indexet *quote *quoten *steuer *steuern *werte *werten *gesellschaft *preise *preisen *zinsen *umlage *beitrag',
  '*rendite *verhältnis *vermögen *kapital',
  '*fonds *summe *produkt *pflicht *verordnung *richtlinie *versicherung *krankheit *störung *syndrom',
  '*kommission *konferenz *kasse *srat *ausschuss *zentrum *hochschule *universität *agentur *anstalt *gemeinschaft',
  '*gewerkschaft *umsatz *zinssatz *leistung *kosten *programm *projekt *belasting *cijfer *cijfers *prijs *prijzen *uitkering',
  '*dienst *raad *vereniging *regeling *instituut *skatt *skatten *kvot *kvoten *ränta *räntan *avgift *avgiften',
  '*myndighet *myndigheten *förening *enrate *srate *enraten *erunion *sunion',
  '*institut *förbundet *verket *rådet *nämnden *högskolan Myndigheten',
);
/** Sectors and departments, whose last words end companies' names too: `Basic Materials`, `Investor Services`. */
export const SECTOR =
  /^(?:The )?(?:Asset|Basic|Business|Communications?|Consumer|Energy|Environmental|Financial|Health|Human|Industrial|Information|Investment|Investor|Mineral|Natural|Professional|Risk|Technology|Wealth) (?:Care|Management|Materials|Partners|Products|Resources|Services|Technology)$/;
export const OFFICE_FIRST = words(
  'Verband Bundesverband Landesverband Zentralverband Dachverband Fachverband Verein Bundesamt Landesamt Bund',
  'Agence Assemblée Autorité Banque Bureau Centre Comité Commission Confédération Conseil Fédération Institut',
  'Direction Haute Loi Ministère Mouvement Observatoire Office Organisation Parti Rassemblement Syndicat Union',
  'Agencia Asociación Autoridad Comisión Confederación Consejo Federación Fondo Índice Instituto Ley Ministerio',
  'Alianza Cámara Coalición Corte Dirección Frente Movimiento Observatorio Oficina Organización Partido Plan',
  'Secretaría Sindicato Superintendencia Tribunal Unión Dipartimento Département Departamento',
  'Agenzia Associazione Autorità Cassa Commissione Confederazione Consiglio Ente Federazione Istituto Legge',
  'Ministero Movimento Organizzazione Osservatorio Partito Ufficio Unione',
  'Agência Associação Autoridade Câmara Comissão Confederação Conselho Federação Fundo Lei Ministério Programa',
  'Movimento Organização Secretaria Sindicato Superintendência União',
);
