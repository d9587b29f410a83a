/*
 * Words beside a name that say it is a company's, of all languages together: an article of one language hardly uses the
 * words of another. In small letters without accents, as `plainText` makes them.
 */
const set = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(/\s+/));

/** The share itself, after the name: `Quillane shares`, `Quillane-Aktie`. */
export const SHARE_AFTER = set(
  'share shares stock stocks adr adrs ads shareholders shareholder investors stockholders ipo bonds',
  'aktie aktien aktionare aktienkurs borsengang anleihe papiere anteilsscheine titel',
  'aandeel aandelen aktier aksje aksjen aksjer aktion osake osakkeen osakkeet osakekurssi',
  'hisse hisseleri akcje akcji kurs akcii акции акций акциями бумаги',
);
/** Before it, with one small word between them: `shares of Quillane`, `acciones de Quillane`. */
export const SHARE_BEFORE = set(
  'share shares stock stocks stake stakes adrs invest invested investing investment investor investors position',
  'aktie aktien anteile beteiligung papiere anteilsscheine action actions titre titres accion acciones titulo titulos',
  'acao acoes papel papeis azione azioni aandeel aandelen aktier aksjer osake akcje akcji kurs akcii акции акций',
  'titolo titoli cotizacion cotacao',
);
/** What a company has, or is: after the name. */
export const BUSINESS_AFTER = set(
  'ceo cfo coo cto chairman chairwoman chief executive executives president board management earnings revenue revenues',
  'profit profits profitability sales results quarterly quarter guidance dividend dividends buyback valuation takeover merger acquisition acquires',
  'subsidiary unit factory factories plant plants spokesman spokeswoman spokesperson employees workers customers suppliers',
  'supplier headquarters outlook forecasts forecast margins margin deal bid debt unveils unveiled acquired rival rivals competitor',
  'chef cheffin vorstand vorstandschef aufsichtsrat konzern konzernchef umsatz gewinn ergebnis quartal dividende ubernahme tochter',
  'mitarbeiter konkurrent rivale werk werke sprecher finanzchef fusion manager zahlen geschaftszahlen prognose jahreszahlen',
  'patron pdg resultats benefice chiffre beneficios resultados ingresos ventas utilidad lucro receita vendas utile ricavi',
  'omzet winst topman bestuur resultat omsattning rorelseresultat vinst vd omsetning driftsresultat tulos liikevaihto liikevoitto',
  'toimitusjohtaja prezes zysk wyniki przychody spolka чистая прибыль выручка',
  'ventes production usine usines direction salaries filiale dirigeants dirigeant actionnaires livraisons',
  'affaires benefices investissements pertes dette rachat presidente presidenta consejero consejo director',
  'accionistas clientes trabajadores plantilla filial planta plantas fabrica fabricas deuda ganancias perdidas beneficio',
  'consiglio fatturato soci bilancio conti offerta resultado commandes ordini',
  'vertici stabilimento stabilimenti dipendenti azionisti vendite produzione amministratore lucros acionistas dividendos',
);
/** What a company is, or belongs to: before the name. */
const BUSINESS_BEFORE = set(
  'maker chipmaker carmaker automaker drugmaker retailer giant company firm group bank insurer airline lender operator manufacturer',
  'conglomerate brewer miner utility startup unicorn parent subsidiary owner supplier rival rivals competitor competitors provider developer',
  'builder planemaker steelmaker broker brokerage carrier railroad foundry designer producer distributor chain corporation',
  'hersteller versicherer fluggesellschaft chiphersteller zulieferer unternehmen handler',
  'einzelhandler anbieter rivale konkurrent konkurrenten mutterkonzern tochter',
  'groupe constructeur banque assureur geant entreprise societe fabricant operateur filiale maison distributeur equipementier',
  'grupo empresa compania banco fabricante aseguradora aerolinea gigante multinacional petrolera firma companhia montadora',
  'varejista seguradora gruppo azienda societa banca casa colosso bolaget foretaget koncernen banken biltillverkaren selskapet',
  'konsernet yhtio konserni pankki spolka koncern producent bedrijf concern fabrikant verzekeraar chipmachinefabrikant компания',
  'компании корпорация концерн банк',
  'avionneur brasseur editeur laboratoire petrolier enseigne compagnie constructora farmaceutica electrica tecnologica',
  'cementera proveedor proveedora fournisseur fornitore fornecedor fornecedora telefonica operadora minera entidad acerera hotelera costruttore produttore compagnia petroleira mineradora',
);
/** Ends of such words in languages that join nouns: `Technologiekonzern`. */
const KINDS =
  /\p{L}{3}(?:konzern|concern|koncern|hersteller|bauer|maker|fabrikant|verzekeraar|versicherer)$/u;
export const isBusinessBefore = (word: string): boolean =>
  BUSINESS_BEFORE.has(word) || KINDS.test(word);
/** Small words that may stand between such a word and the name. */
export const LINKS = set(
  'of in the at by from de d di du des del della do da der von an bei van bij av i w vom am',
);
/** The same in Romance text alone: `a` is an article in English, `en` is "and" in Dutch, `das` an article in German. */
export const ROMANCE_LINKS = set(
  'dell degli al alla nel sul dos das a en au aux chez selon pour par avec para por con com per pela pelo segundo',
);
/** After prepositions like these stands a place, unless the word before says otherwise. */
export const AT_PLACE = set('in w i');
export const ROMANCE_PLACES = set('in en a au');
/** An article before a lone name says that it is no name: `the Dow`, `the Amazon`. */
export const ARTICLES = set(
  'the der die das le la les el los las il lo o os as de het den det',
  'l gli',
);
/** Before a person. */
export const BEFORE_PERSON = set(
  'mr mrs ms miss dr sir prof professor president senator sen rep governor gov mayor judge justice minister secretary',
  'coach captain detective prince princess king queen lord lady pope general colonel herr frau monsieur madame mme',
  'senor senora presidente prasident kanzler signor signora pan pani sheriff officer congressman',
  'juge juez juiz giudice maire alcalde alcaldesa sindaco prefeito ministre ministro ministra senateur senador senatore',
  'depute diputado deputado deputato avocat abogado avvocato advogado entraineur entrenador allenatore treinador tecnico',
  'chanteur cantante cantor acteur actrice actor actriz attore attrice ator atriz peintre pintor pittore roi rey rei don dom',
);
/** Words for a company that groups of players, members and neighbours are called too: an adjective decides. */
export const OPEN_KINDS = set(
  'grupo groupe gruppo compania compagnie compagnia companhia casa maison societe sociedad societa entidad group company',
);
/** What else bears such a name, right before it: `la calle Tallon`, `la compañía teatral Tallon`. */
export const OTHER_KINDS = set(
  'rue avenue boulevard place quai pont lycee college ecole theatre troupe club equipe association fondation musee stade',
  'hopital eglise chorale orchestre chien navire voilier film roman prix calle avenida plaza puente colegio instituto escuela',
  'teatro equipo asociacion fundacion museo estadio hospital iglesia coral orquesta banda perro barco velero barrio pelicula',
  'corso viale piazza ponte liceo istituto scuola squadra associazione fondazione stadio ospedale chiesa coro orchestra cane',
  'nave quartiere bar rua praca escola clube time equipa associacao fundacao museu estadio igreja orquestra cao navio veleiro',
  'bairro filme municipal municipale sportif sportive sportiva sportivo deportiva deportivo esportiva esportivo desportivo',
  'theatral theatrale teatral teatrale folk musical musicale literario litteraire letterario parlementaire parlamentario',
  'parlamentar parlamentare politique politico armado arme armato scolaire escolar scolastico villa parc parco parque',
  'chat chatte gato gata gatto gatta perra cachorro chienne cafe',
);
/** `Uber-like`, `Merck-ähnlich`: only compared with the company. */
export const LIKE = set(
  'like style styled esque type ahnlich ahnliche ahnlichen artig inspired era born',
);
/** What a share does, so that the word before is no verb (`Warren shares memories`). */
export const MOVES = set(
  'rose fell jumped slid surged are were up down have had has gained lost closed tumbled plunged climbed soared dropped rallied',
  'sank dipped edged rise fall jump slide surge gain slump slumped traded trading trade opened ended hit in after as on to',
  'and that which is was declined advanced added slipped outstanding price rating buyback',
);
/** What a company does, of one alone: an ordinary word in the plural takes other forms. */
export const ACTS = set(
  'is was has says plans expects wants makes sells owns faces aims hopes needs reports announces launches',
);
/** What only somebody does, but several may as well. */
export const ACTED = set(
  'said announced confirmed unveiled agreed declined acquired reported posted launched',
);
/** Around a name that a page has as the source of its figures: `polled by Tallon`, `Tallon estimate`. */
export const SOURCE_BEFORE = set('polled compiled surveyed tracked collected gathered');
export const SOURCE_AFTER = set('estimate estimates consensus poll survey');
/** Small words inside a name: `Bank of America`, `Sociedad Química y Minera de Chile`. */
export const INSIDE = set(
  'of the and for de du des la le et y e und der van von del di do da dos den i',
  'd l',
);
/** Those that join a name and its place or kind: `Vale do Douro`. */
export const NAME_LINKS = set('de d du des do da dos del di della');
/** Words of pages about companies in Chinese, Japanese and Korean. */
export const EASTERN_TALK = [
  ...'株価 決算 売上 利益 時価総額 上場 投資家 業績 株主 買収 億円 股价 股價 财报 財報 营收 營收 利润 利潤 市值 上市 投资者'.split(
    ' ',
  ),
  ...'投資者 业绩 收购 收購 股东 股東 亿美元 億美元 亿元 億元 주가 매출 영업이익 실적 상장 투자자 시가총액 증시 주주 인수'.split(
    ' ',
  ),
];
/** Words of pages about companies. */
export const TALK = set(
  EASTERN_TALK.join(' '),
  'company companies shares stock investors analysts revenue profit sales billion million market business customers retailer',
  'earnings quarter deal firm industry merger stores price prices consumers percent executive chain chains brand brands products',
  'production plant factory jobs employees growth dividend orders patent contract agreement exports chips drugmaker carmaker',
  'konzern unternehmen aktien borse anleger milliarden millionen umsatz prozent kunden markt gewinn hersteller',
  'entreprise groupe bourse emplois milliards millions ventes euros chiffre empresa millones ventas mercado clientes empresas acciones',
  'bilhoes milhoes milhões bilhões vendas acoes ações azienda miliardi milioni vendite spółka mln klientów',
  'société bénéfice résultats trimestre actionnaires salariés usine filiale action actions constructeur fabricant géant',
  'bolsa ingresos beneficio accionistas compañía banco petrolera resultados inversores sesión società ricavi utile borsa azioni',
  'résultat commandes semestre contrat dividende dividendo fatturato azionisti ordini stabilimento trimestral aktionäre dívida',
  'multinationale multinacional multinazionale licenciements despidos dipendenti lucro receita companhia bedrijf omzet winst miljoen bolaget företaget miljoner omsättning',
);
