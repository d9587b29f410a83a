/** North and South America; see ../table.ts for the format. */
export const AMERICAS = `
XNAS;Nasdaq;XNGS,XNMS,XNCM,?NMS,?NCM,nasdaqgs,nasdaqgm,nasdaqcm,nasdaq gs,nasdaq gm,nasdaq cm,nasdaq global select,nasdaq global,nasdaq capital,纳斯达克,那斯达克,ナスダック,나스닥;o,oq;UW,UQ,UR;US
XNYS;New York$;nyse,?NYQ,!nueva york,!nova york,!nova iorque,new york borsen,!纽约,纽交所,!ニューヨーク,!뉴욕;n,k;UN;US
XASE;NYSE American;nyseamerican,NYSEAM,AMEX,nyse mkt,nyse amex,nyse a,american stock exchange,美交所,纽约证券交易所美国市场,纽交所美国,NYSE美国,NYSE美国人;a;UA;US
ARCX;NYSE Arca;nysearca,ARCA,?PCX;p;UP;US
XCHI;NYSE Texas;nyse chicago,chicago stock exchange;;;US
XCIS;NYSE National;;;;US
BATS;Cboe BZX;cboe,cboe us,?BTS;z;UF;US
IEXG;IEX;?IEX,investors exchange;;;US
LTSE;Long-Term$;;;;US
MEMX;MEMX;;;;US
OTCQ;OTCQX;otcqx,otcqx best,otcqx international,otcqx us;;;US
OTCB;OTCQB;otcqb,otcqb venture;;;US
PINX;OTC Pink;OTCPK,otcpink,?PINC,?PINL,?PINI,?PNK,?pink;;;US
EXPM;Expert Market;OTCEM,otc expert;;;US
PSGM;OTC Grey;?grey market,otc gray;;;US
OTCM;OTC Markets;?OTC,OTCMKTS,OTCBB,us otc,otc us,otc markets group,otc bulletin,otcid,otcid basic;pk;UV,PQ;US
XTSE;Toronto$;TSX,TSE,!多伦多,!トロント,?toronto;TO;CN,CT;US
XTSX;TSX Venture Exchange;TSXV,?CVE,tsx venture,tsx v,tsxv nex,?NEX,bourse de croissance tsx,croissance tsx;V;CV;US
XCNQ;Canadian Securities Exchange;?CSE,CNSX,?CNQ,bourse des valeurs canadiennes;CN,cd;;US
NEOE;Cboe Canada;?NEO;NE;;US
XMEX;Bolsa Mexicana de Valores;BMV,bolsa mexicana,mexican stock exchange;MX;MM
BIVA;Bolsa Institucional de Valores
BVMF;B3;B3,bovespa,BMFBOVESPA,bm&fbovespa,!são paulo;SA;BZ,BS;[A-Z][A-Z0-9]{3}\\d\\d?[BF]?
XBUE;Buenos Aires$;BCBA,BYMA,bolsas y mercados argentinos;BA;AR,AF
XSGO;Santiago$;?BCS,?SNSE,?SGO;SN;CI,CC
XLIM;Lima$;BVL;LM;PE
XBOG;Bolsa de Valores de Colombia;?BVC;CL,cn;CB
XCAR;Caracas$;BVCC;CR
XJAM;Jamaica$;JMSE;;JA`;
