import { shortExchange } from './exchanges.ts';

/**
 * Time zones by the exchanges in them, as MICs (ISO 10383) and short names (exchanges.ts): all that the
 * detector knows, so that a trading day is told for each. Markets of one clock stand together, whatever
 * their city. `Euronext` alone has none: it is in three zones.
 */
const EXCHANGES_IN: Record<string, string> = {
  'America/New_York':
    'xnas,nasdaq,xnys,nyse,xase,nyse american,arcx,nyse arca,xcis,nyse national,bats,' +
    'cboe bzx,iexg,iex,ltse,long-term,memx,otcq,otcqx,otcb,otcqb,pinx,otc pink,expm,' +
    'expert market,psgm,otc grey,otcm,otc markets,cboe,xotc',
  'America/Chicago': 'xchi,nyse texas',
  'America/Toronto': 'xtse,tsx,xtsx,tsxv,xcnq,cse,neoe,cboe canada',
  'America/Mexico_City': 'xmex,bmv,biva,bolsa institucional de valores',
  'America/Sao_Paulo': 'bvmf,b3',
  'America/Argentina/Buenos_Aires': 'xbue,buenos aires',
  'America/Santiago': 'xsgo,santiago',
  'America/Lima': 'xlim,lima',
  'America/Bogota': 'xbog,bvc',
  'America/Caracas': 'xcar,caracas',
  'America/Jamaica': 'xjam,jamaica',
  'America/Port_of_Spain': 'xtrn,trinidad and tobago',
  'America/Barbados': 'xbab,barbados',
  'Atlantic/Bermuda': 'xbda,bermuda',
  'Europe/London': 'xlon,lse,aimx,aim,aqse,aquis,chix,cboe cxe',
  'Europe/Dublin': 'xdub,dublin,xesm,euronext growth dublin',
  'Europe/Lisbon': 'xlis,lisbon,alxl,euronext growth lisbon',
  'Europe/Paris':
    'xpar,paris,alxp,euronext growth paris,xmli,euronext access paris,xams,amsterdam,' +
    'xbru,brussels,alxb,euronext growth brussels,mlxb,euronext access brussels,xmil,' +
    'milan,exgm,euronext growth milan,xmad,madrid,grow,bme growth,ceux,cboe europe,xetr,' +
    'xetra,xfra,frankfurt,xstu,stuttgart,xmun,munich,xber,berlin,xdus,düsseldorf,xham,' +
    'hamburg,xhan,hannover,xgat,tradegate exchange,xswx,six,xwbo,vienna,xlux,luxembourg,' +
    'xmal,malta,xsto,stockholm,xsat,spotlight stock market,xngm,nordic growth market,' +
    'xcse,copenhagen,fnse,nasdaq first north,fndk,nasdaq first north denmark,xosl,' +
    'oslo børs,merk,euronext growth oslo,xoas,euronext expand oslo,xwar,gpw,xnco,' +
    'newconnect,xpra,prague,xbud,budapest,xlju,ljubljana,xzag,zagreb,xbra,bratislava,' +
    'xmae,macedonian,xbel,belgrade,mtaa',
  'Europe/Athens': 'xath,athens',
  'Asia/Nicosia': 'xcys,cyprus',
  'Europe/Istanbul': 'xist,borsa istanbul',
  'Europe/Helsinki':
    'xhel,helsinki,fnfi,nasdaq first north finland,xtal,nasdaq tallinn,xris,nasdaq riga,' +
    'xlit,nasdaq vilnius',
  'Atlantic/Reykjavik': 'xice,iceland,fnis,nasdaq first north iceland',
  'Europe/Bucharest': 'xbse,bucharest',
  'Europe/Sofia': 'xbul,bulgarian',
  'Europe/Moscow': 'misx,moex',
  'Europe/Kyiv': 'xuax,ukrainian exchange',
  'Asia/Baku': 'bsex,baku',
  'Asia/Almaty': 'xkaz,kazakhstan,aixk,astana international exchange',
  'Asia/Hong_Kong': 'xhkg,hkex,xgem,hong kong gem',
  'Asia/Shanghai': 'xshg,sse,xshe,szse,bjse,bse beijing,neeq',
  'Asia/Tokyo': 'xtks,tse,xngo,nagoya,xsap,sapporo,xfka,fukuoka',
  'Asia/Seoul': 'xkrx,krx,xkos,kosdaq,xkon,konex',
  'Asia/Taipei': 'xtai,twse,roco,tpex',
  'Asia/Singapore': 'xses,sgx',
  'Asia/Kuala_Lumpur': 'xkls,bursa malaysia',
  'Asia/Jakarta': 'xidx,idx',
  'Asia/Bangkok': 'xbkk,set,xmai,market for alternative investment',
  'Asia/Manila': 'xphs,pse',
  'Asia/Ho_Chi_Minh': 'xstc,hose,hstc,hanoi',
  'Asia/Kolkata': 'xnse,nse,xbom,bse',
  'Asia/Kathmandu': 'xnep,nepal',
  'Asia/Ulaanbaatar': 'xula,mongolian',
  'Australia/Sydney': 'xasx,asx,xnec,nsx,chia,cboe australia',
  'Pacific/Auckland': 'xnze,nzx',
  'Asia/Karachi': 'xkar,pakistan',
  'Asia/Dhaka': 'xdha,dhaka',
  'Asia/Colombo': 'xcol,colombo',
  'Asia/Riyadh': 'xsau,tadawul,xkuw,boursa kuwait,xbah,bahrain bourse,dsmd,qatar',
  'Asia/Dubai': 'xads,abu dhabi,xdfm,dfm,difx,nasdaq dubai,xmus,muscat',
  'Asia/Amman': 'xamm,amman',
  'Asia/Jerusalem': 'xtae,tase',
  'Africa/Cairo': 'xcai,egx',
  'Africa/Casablanca': 'xcas,casablanca',
  'Africa/Tunis': 'xtun,tunis',
  'Africa/Lagos': 'xnsa,ngx',
  'Africa/Nairobi': 'xnai,nairobi,xuga,uganda,xdar,dar es salaam',
  'Africa/Accra': 'xgha,ghana',
  'Africa/Abidjan': 'xbrv,brvm',
  'Indian/Mauritius': 'xmau,stock exchange of mauritius',
  'Africa/Johannesburg':
    'xjse,jse,a2xx,a2x,xnam,namibian,xbot,botswana,xzim,zimbabwe,xlus,lusaka,xmsw,malawi',
  'Asia/Beirut': 'xbey,beirut',
  'Asia/Tehran': 'xteh,tehran',
};

/** The time zone of an exchange by its name or MIC, as the service writes it; null where it is not known. */
export function exchangeZone(exchange: string | null): string | null {
  const name = shortExchange(exchange?.trim() ?? '').toLowerCase();
  const found = Object.entries(EXCHANGES_IN).find(([, names]) => names.split(',').includes(name));
  return found?.[0] ?? null;
}
