import { shortExchange } from './exchanges.ts';

/**
 * Time zones of the exchanges that the detector knows, by MIC (ISO 10383) and short name;
 * one zone stands for all with the same clock. `Euronext` has no zone, because it spans three.
 */
const EXCHANGES_IN: Record<string, string> = {
  'America/New_York':
    'xnas,nasdaq,xnys,nyse,xase,nyse american,arcx,nyse arca,xcis,nyse national,bats,cboe bzx,' +
    'iexg,iex,ltse,long-term,memx,otcq,otcqx,otcb,otcqb,pinx,otc pink,expm,expert market,psgm,' +
    'otc grey,otcm,otc markets,cboe,xotc,xtse,tsx,xtsx,tsxv,xcnq,cse,neoe,cboe canada',
  'America/Chicago': 'xchi,nyse texas',
  'America/Mexico_City': 'xmex,bmv,biva,bolsa institucional de valores',
  'America/Sao_Paulo': 'bvmf,b3,xbue,buenos aires',
  'America/Santiago': 'xsgo,santiago',
  'America/Lima': 'xlim,lima,xbog,bvc,xjam,jamaica',
  'America/Caracas': 'xcar,caracas,xtrn,trinidad and tobago,xbab,barbados',
  'Atlantic/Bermuda': 'xbda,bermuda',
  'Europe/London':
    'xlon,lse,aimx,aim,aqse,aquis,chix,cboe cxe,xdub,dublin,xesm,euronext growth dublin,xlis,' +
    'lisbon,alxl,euronext growth lisbon',
  'Europe/Paris':
    'xpar,paris,alxp,euronext growth paris,xmli,euronext access paris,xams,amsterdam,xbru,' +
    'brussels,alxb,euronext growth brussels,mlxb,euronext access brussels,xmil,milan,exgm,' +
    'euronext growth milan,xmad,madrid,grow,bme growth,ceux,cboe europe,xetr,xetra,xfra,' +
    'frankfurt,xstu,stuttgart,xmun,munich,xber,berlin,xdus,düsseldorf,xham,hamburg,xhan,' +
    'hannover,xgat,tradegate exchange,xswx,six,xwbo,vienna,xlux,luxembourg,xmal,malta,xsto,' +
    'stockholm,xsat,spotlight stock market,xngm,nordic growth market,xcse,copenhagen,fnse,' +
    'nasdaq first north,fndk,nasdaq first north denmark,xosl,oslo børs,merk,' +
    'euronext growth oslo,xoas,euronext expand oslo,xwar,gpw,xnco,newconnect,xpra,prague,xbud,' +
    'budapest,xlju,ljubljana,xzag,zagreb,xbra,bratislava,xmae,macedonian,xbel,belgrade,mtaa',
  'Europe/Athens':
    'xath,athens,xcys,cyprus,xhel,helsinki,fnfi,nasdaq first north finland,xtal,nasdaq tallinn,' +
    'xris,nasdaq riga,xlit,nasdaq vilnius,xbse,bucharest,xbul,bulgarian,xuax,ukrainian exchange',
  'Europe/Istanbul':
    'xist,borsa istanbul,misx,moex,xsau,tadawul,xkuw,boursa kuwait,xbah,bahrain bourse,dsmd,' +
    'qatar,xamm,amman,xnai,nairobi,xuga,uganda,xdar,dar es salaam',
  'Atlantic/Reykjavik': 'xice,iceland,fnis,nasdaq first north iceland,xgha,ghana,xbrv,brvm',
  'Asia/Baku':
    'bsex,baku,xads,abu dhabi,xdfm,dfm,difx,nasdaq dubai,xmus,muscat,xmau,' +
    'stock exchange of mauritius',
  'Asia/Almaty': 'xkaz,kazakhstan,aixk,astana international exchange,xkar,pakistan',
  'Asia/Hong_Kong':
    'xhkg,hkex,xgem,hong kong gem,xshg,sse,xshe,szse,bjse,bse beijing,neeq,xtai,twse,roco,tpex,' +
    'xses,sgx,xkls,bursa malaysia,xphs,pse,xula,mongolian',
  'Asia/Tokyo': 'xtks,tse,xngo,nagoya,xsap,sapporo,xfka,fukuoka,xkrx,krx,xkos,kosdaq,xkon,konex',
  'Asia/Jakarta': 'xidx,idx,xbkk,set,xmai,market for alternative investment,xstc,hose,hstc,hanoi',
  'Asia/Kolkata': 'xnse,nse,xbom,bse,xcol,colombo',
  'Asia/Kathmandu': 'xnep,nepal',
  'Australia/Sydney': 'xasx,asx,xnec,nsx,chia,cboe australia',
  'Pacific/Auckland': 'xnze,nzx',
  'Asia/Dhaka': 'xdha,dhaka',
  'Asia/Jerusalem': 'xtae,tase',
  'Africa/Cairo': 'xcai,egx',
  'Africa/Casablanca': 'xcas,casablanca',
  'Africa/Tunis': 'xtun,tunis,xnsa,ngx',
  'Africa/Johannesburg':
    'xjse,jse,a2xx,a2x,xnam,namibian,xbot,botswana,xzim,zimbabwe,xlus,lusaka,xmsw,malawi',
  'Asia/Beirut': 'xbey,beirut',
  'Asia/Tehran': 'xteh,tehran',
};

/** The time zone of an exchange by its name or MIC, as the service writes it; null if unknown. */
export function exchangeZone(exchange: string | null): string | null {
  const name = shortExchange(exchange?.trim() ?? '').toLowerCase();
  const found = Object.entries(EXCHANGES_IN).find(([, names]) => names.split(',').includes(name));
  return found?.[0] ?? null;
}
