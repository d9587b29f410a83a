import { shortExchange } from './exchanges.ts';

/**
 * Time zones by the exchanges in them, as short names (exchanges.ts) and MICs (ISO 10383). Enough to tell a
 * trading day; an exchange that is not listed has no zone here.
 */
const EXCHANGES_IN: Record<string, string> = {
  'America/New_York': 'nasdaq,nyse,nyse american,nyse arca,cboe,xnas,xnys,xase,arcx,bats,otcm,xotc',
  'America/Toronto': 'tsx,tsxv,cse,xtse,xtsx,xcnq,neoe',
  'America/Mexico_City': 'bmv,xmex',
  'America/Sao_Paulo': 'b3,bvmf',
  'Europe/London': 'lse,xlon,aimx',
  'Europe/Dublin': 'dublin,xdub',
  'Europe/Lisbon': 'lisbon,xlis',
  'Europe/Berlin': 'xetra,frankfurt,xetr,xfra',
  'Europe/Paris': 'paris,xpar,amsterdam,xams,brussels,xbru,milan,xmil,mtaa,madrid,xmad',
  'Europe/Zurich': 'six,xswx',
  'Europe/Vienna': 'vienna,xwbo',
  'Europe/Stockholm': 'stockholm,xsto,copenhagen,xcse,oslo børs,xosl',
  'Europe/Helsinki': 'helsinki,xhel',
  'Europe/Warsaw': 'gpw,xwar',
  'Africa/Johannesburg': 'jse,xjse',
  'Asia/Tokyo': 'tse,xtks',
  'Asia/Seoul': 'krx,xkrx,xkos',
  'Asia/Shanghai': 'sse,szse,bse beijing,xshg,xshe,bjse',
  'Asia/Hong_Kong': 'hkex,xhkg',
  'Asia/Taipei': 'twse,tpex,xtai,roco',
  'Asia/Singapore': 'sgx,xses',
  'Asia/Kolkata': 'nse,xnse,xbom',
  'Australia/Sydney': 'asx,xasx',
  'Pacific/Auckland': 'nzx,xnze',
};

/** The time zone of an exchange by its name or MIC, as the service writes it; null where it is not known. */
export function exchangeZone(exchange: string | null): string | null {
  const name = shortExchange(exchange?.trim() ?? '').toLowerCase();
  const found = Object.entries(EXCHANGES_IN).find(([, names]) => names.split(',').includes(name));
  return found?.[0] ?? null;
}
