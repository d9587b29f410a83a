/** Western and southern Europe; see ../table.ts for the format. */
export const EUROPE = `
XLON;London$;LSE,LON,?LSIN,!londres,!londra,!londen,!伦敦,伦交所,!ロンドン,!런던;L,IL;LN,LI
AIMX;AIM;?AIM,lse aim,london aim;L
AQSE;Aquis$;AQUIS,NEXX,?AQS,aquis growth;AQ
CHIX;Cboe CXE;BATS CHIXE,chi x;XC
CEUX;Cboe Europe;cboe dxe;XD
XDUB;Euronext Dublin;?ISE,!irish;IR,i;ID
XESM;Euronext Growth Dublin;?ESM;IR
XPAR;Euronext Paris;?EPA,ENXTPA,!paris,!parigi,!parijs,!巴黎,!パリ,!파리;PA;FP
ALXP;Euronext Growth Paris;alternext,alternext paris;PA
XMLI;Euronext Access Paris;euronext access;PA
XAMS;Euronext Amsterdam;?AMS,ENXTAM;AS;NA
XBRU;Euronext Brussels;EBR,ENXTBR,!brussels,!bruxelles,!brussel,!brüssel;BR;BB
ALXB;Euronext Growth Brussels;;BR
MLXB;Euronext Access Brussels;;BR
XLIS;Euronext Lisbon;?ELI,ENXTLS,ENXTLIS,!lisboa,!lisbonne,!lisbona,!lissabon;LS;PL
ALXL;Euronext Growth Lisbon;;LS
XMIL;Borsa Italiana;?BIT,?MIL,MTAA,italian stock exchange,?milan,!milano,!mailand,?piazza affari,star milan,!米兰;MI;IM
EXGM;Euronext Growth Milan;?EGM,aim italia,euronext growth milano;MI
;Euronext;euronext growth,nyse euronext,泛欧,ユーロネクスト;NX
XMAD;Bolsa de Madrid;BME,?MCE,BMEX,XMCE,?CATS,bme spanish exchanges,bolsas y mercados españoles,bolsa española,mercado continuo,?madrid;MC;SM,SQ,SN
XETR;Xetra;ETR,?XTRA,deutsche börse;DE;GY,GR
XFRA;Frankfurt$;?FRA,?FSE,FWB,?DB,!francfort,!francoforte,!法兰克福,!フランクフルト,?frankfurt;F;GF
XSTU;Stuttgart$;?SWB,?BST,?stuttgart;SG;GS
XMUN;Munich$;gettex,?MUN,!münchen,!münchn,?munich;MU;GM
XBER;Berlin$;?BER;BE;GB
XDUS;Düsseldorf$;?DUS,DUSE;DU;GD
XHAM;Hamburg$;?HAM,HMSE;HM;GH
XHAN;Hannover$;?HAN,!hanover;HA;GI
XGAT;Tradegate Exchange;tradegate;;TH
XSWX;SIX Swiss Exchange;SWX,?SIX,VTX,XVTX,?EBS,six swiss,!swiss,!suisse,!svizzera,!zurich,!zürich,!zurigo,!schweiz,!zürch,!瑞士,!スイス;SW,VX,s;SW,SE,VX
XWBO;Vienna$;?VIE,WBAG,XVIE,!wien,!vienne;VI;AV
XLUX;Luxembourg$;luxse,?BDL,?LUX;LU;LX
XATH;Athens$;ATHEX,?ASE,ATSE,?ATH,!athènes,!atene;AT;GA
XMAL;Malta$;?MSE;;MV
XCYS;Cyprus$;;;CY
XIST;Borsa Istanbul;BIST,?IST,IBSE,istanbul stock exchange;IS;TI`;
