import type { ListingKey } from './listings.ts';

/** A last price as the exchange prints it, the close before it, and how fresh it is. */
export interface Price {
  last: string;
  before: string | null;
  volume: string | null;
  /** Minutes of delay; or business days since the trading day, with the exchange's UTC offset. */
  state: { delayed: number } | { historical: number; offset: string };
}

const delayed = (
  last: string,
  before: string | null,
  volume: string | null,
  minutes = 15,
): Price => ({ last, before, volume, state: { delayed: minutes } });

const historical = (
  last: string,
  before: string | null,
  volume: string | null,
  historical: number,
  offset: string,
): Price => ({ last, before, volume, state: { historical, offset } });

/**
 * Invented prices in the listing's currency. Who is not here has no quote: `tarvane` (halted),
 * `wattlecreek` (too new), `aengsoemark` (no source) and the inactive `marlThorne`.
 */
export const prices: Partial<Record<ListingKey, Price>> = {
  larkmere: delayed('74.36', '73.12', '812440'),
  ostrel: delayed('38.0750', '38.4100', '1960312'),
  bramblecote: historical('11.02', '11.02', null, 412, '-05:00'),
  // Never split since 1957: the largest price of all.
  northrede: delayed('1048576.25', '1051300.00', '118'),
  // One depositary share stands for four ordinary ones, in another currency.
  wexcombeNewYork: delayed('39.28', '38.83', '240118'),
  quillane: historical('22.48', '22.97', '701225', 5, '-05:00'),
  sablewood: delayed('17.60', '17.60', '96400'),
  cindral: delayed('63.05', '62.88', '377019', 20),
  larkmereLand: historical('8.415', null, null, 23, '-05:00'),
  kelstrand: delayed('9.87', '9.52', '3114870'),
  saules: delayed('14.23', '14.31', '88210'),

  wexcombeLondon: delayed('7.7350', '7.6450', '1402665'),
  ohanrath: historical('2.946', '2.951', '31040', 2, '+00:00'),
  voltfjallA: historical('213.00', '214.50', '1204', 9, '+01:00'),
  voltfjallB: delayed('211.40', '208.90', '902177'),
  skarvoy: delayed('57.35', '58.80', '160992'),

  gruenfelder: delayed('128.65', '127.40', '54318'),
  ueberwasser: historical('6.04', null, '9120', 3, '+01:00'),
  aurignac: delayed('1486.00', '1502.00', '12077'),
  boisrenard: delayed('19.846', '19.512', '205513', 20),
  doornik: delayed('33.18', '33.18', '47105'),
  nandubay: delayed('0.8412', '0.8395', '8806410'),
  saentiswyl: historical('412.50', '409.00', '3381', 2, '+01:00'),
  kestenrain: delayed('97.12', '96.05', '71840'),

  hayasegawa: delayed('5312', '5287', '1188300', 20),
  shirakumori: historical('1948.5', '1951.0', '60200', 261, '+09:00'),
  lanternBay: delayed('3.17', '3.22', '418000'),
  harbourTern: delayed('12.74', null, null),
  // Below a cent; its tick is a tenth of one.
  queensLanding: delayed('0.0045', '0.0050', '21664300', 20),
  suryatal: delayed('1204.35', '1187.90', '339871', 5),
};
