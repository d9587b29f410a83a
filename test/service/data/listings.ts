import type { ListingRecord } from '../model.ts';

/** Where a listing trades: the exchange as the service writes it, its ISO 10383 code, its currency. */
type Market = Pick<ListingRecord, 'exchange' | 'mic' | 'currency'>;

const market = (exchange: string, mic: string, currency: string): Market => ({
  exchange,
  mic,
  currency,
});
const NASDAQ = market('Nasdaq', 'XNAS', 'USD');
const NYSE = market('New York Stock Exchange', 'XNYS', 'USD');
const TORONTO = market('Toronto Stock Exchange', 'XTSE', 'CAD');
const LONDON = market('London Stock Exchange', 'XLON', 'GBP');
const ZURICH = market('SIX Swiss Exchange', 'XSWX', 'CHF');
const STOCKHOLM = market('Nasdaq Stockholm', 'XSTO', 'SEK');
const SYDNEY = market('Australian Securities Exchange', 'XASX', 'AUD');

/** A listing and its profile; fields that are left out are null. */
const listing = (
  where: Market,
  [id, ticker, name]: [id: string, ticker: string, name: string],
  website: string | null,
  [country = null, sector = null, industry = null]: (string | null)[],
  description: string,
  rest: Partial<ListingRecord> = {},
): ListingRecord => ({
  ...where,
  id,
  active: true,
  name,
  ticker,
  website,
  country,
  sector,
  industry,
  isin: null,
  description: `Fictional company. ${description}`,
  employees: null,
  founded: null,
  ...rest,
});

/**
 * Every listing, by a short key that the other data files use. All companies are fictional:
 * - `larkmere` has the most data; `larkmereLand` shares a word with it, and the start of a ticker;
 * - `wexcombeLondon` and `wexcombeNewYork` are one company, listed twice;
 * - `quillane` and `queensLanding` share a ticker and nothing else;
 * - `tarvane` has no quote; `aengsoemark` has no quote, facts, events or documents;
 * - `northrede` has values of 30 digits; `kelstrand` changed its currency.
 */
export const LISTINGS = {
  larkmere: listing(
    NASDAQ,
    ['0191ba59-2913-7bcb-8acb-b07b7df1db1a', 'LKMR', 'Larkmere Systems, Inc.'],
    'https://www.larkmere.example/investors',
    ['United States', 'Information Technology', 'Industrial software'],
    'Larkmere Systems of Duluth, Minnesota, writes software that plans and steers the robots of refrigerated warehouses, and sells the sensors that go with it. Two segments: Software (subscriptions) and Sensing (hardware). Its financial year ends on 31 December and it reports in US dollars every quarter.',
    { isin: 'US9FIC000016', employees: '4120', founded: '2004' },
  ),
  tarvane: listing(
    NASDAQ,
    ['fefc8cb0-e193-4652-94a9-ad401f808250', 'TVNX', 'Tarvane Therapeutics, Inc.'],
    'https://www.tarvane.example',
    ['United States', 'Health Care', 'Biotechnology'],
    'Tarvane Therapeutics of Worcester, Massachusetts, develops inhaled treatments for a rare scarring of the lungs. It has no product on the market, makes a loss, and trading in its shares is halted, so no quote is available. Its financial year ends on 31 December.',
    { isin: 'US9FIC000024', employees: '186', founded: '2013' },
  ),
  ostrel: listing(
    NASDAQ,
    ['218c791b-1431-11ef-ac9d-aae1332bce7a', 'OSFI', 'Ostrel & Finch Semiconductors, Inc.'],
    'https://ir.ostrelfinch.example',
    ['United States', 'Information Technology', 'Semiconductors'],
    'Ostrel & Finch Semiconductors of Boise, Idaho, designs power-management chips for farm machines and ships, and has them made by others. Its financial year ends on 30 June and it reports in US dollars every quarter.',
    { isin: 'US9FIC000032', employees: '2350', founded: '1991' },
  ),
  northrede: listing(
    NYSE,
    ['57dc32af-3935-4058-b9f4-d7ac84452463', 'NRD.B', 'Northrede Holdings, Inc.'],
    'https://www.northrede.example',
    ['United States', 'Financials', 'Diversified holdings'],
    'Northrede Holdings of Omaha, Nebraska, owns a freight insurer, a chain of grain elevators and a maker of door hinges. Class B shares. Its financial year ends on 31 December.',
    { isin: 'US9FIC000040', employees: '38700', founded: '1957' },
  ),
  wexcombeNewYork: listing(
    NYSE,
    ['f2f15ead-e2fa-5291-861c-faa0dee8643b', 'WXC', 'Wexcombe & Tallis plc'],
    'https://www.wexcombetallis.example/investors',
    ['United Kingdom', 'Consumer Staples', 'Household products'],
    'American depositary shares of Wexcombe & Tallis of Bristol, maker of soaps, lamp oils and garden remedies; the ordinary shares trade in London. Its financial year ends on 30 September and it reports in pounds sterling.',
    { isin: 'US9FIC000057', employees: '21400', founded: '1884' },
  ),
  quillane: listing(
    NYSE,
    ['703eafc0-1958-6649-9451-cff5f28183ed', 'QLN', 'Quillane Freight Corporation'],
    'https://www.quillanefreight.example',
    ['United States', 'Industrials', 'Road and rail freight'],
    'Quillane Freight of Knoxville, Tennessee, runs trucks and short railway lines in the American South. Not related to the Australian mine of the same ticker. Its financial year ends on 31 December.',
    { isin: 'US9FIC000065', employees: '15900', founded: '1968' },
  ),
  sablewood: listing(
    NYSE,
    ['f1a8feba-18be-8b8d-aaac-6a27805dada8', 'SBWD', 'Sablewood Regional Bancorp'],
    null,
    ['United States', 'Financials', 'Regional banks'],
    'Sablewood Regional Bancorp of Asheville, North Carolina, is the parent of a bank with 94 branches in the Appalachian valleys. Its financial year ends on 31 December.',
    { isin: 'US9FIC000073', employees: '1780' },
  ),
  kelstrand: listing(
    TORONTO,
    ['018f2033-f42f-7815-b67b-ce7059f7a15a', 'KSC', 'Kelstrand Copper Inc.'],
    'https://www.kelstrandcopper.example',
    ['Canada', 'Materials', 'Copper mining'],
    'Kelstrand Copper of Vancouver digs copper and some silver in British Columbia and the Yukon. It reported in Canadian dollars until two years ago and has reported in US dollars since. Its financial year ends on 31 December.',
    { isin: 'CA9FIC000095', employees: '2890', founded: '1979' },
  ),
  wexcombeLondon: listing(
    LONDON,
    ['38703e94-bd00-5af9-971c-3c6aea78de91', 'WXC', 'Wexcombe & Tallis plc'],
    'https://www.wexcombetallis.example/investors',
    ['United Kingdom', 'Consumer Staples', 'Household products'],
    'Wexcombe & Tallis of Bristol makes soaps, lamp oils and garden remedies under eleven brands and sells them in sixty countries. Ordinary shares; depositary shares trade in New York. Its financial year ends on 30 September, with half-year figures to 31 March, in pounds sterling.',
    { isin: 'GB9FIC000110', employees: '21400', founded: '1884' },
  ),
  voltfjall: listing(
    STOCKHOLM,
    ['e1ae844b-dbc9-4345-8c1a-d9bf882b6ae9', 'VOLT-B', 'Voltfjäll AB'],
    'https://www.voltfjall.example',
    ['Sweden', 'Industrials', 'Electrical equipment'],
    'B shares, with one vote each, of Voltfjäll of Luleå, which builds grid batteries and substations for the northern networks. Segments: Storage and Networks. Its financial year ends on 31 December and it reports in Swedish kronor every quarter.',
    { isin: 'SE9FIC000150', employees: '6730', founded: '1987' },
  ),
  saentiswyl: listing(
    ZURICH,
    ['a9fb0247-e310-2647-99d5-e411bb860cc8', 'SWIN', 'Säntiswyl Instrumente AG'],
    'https://www.saentiswyl.example',
    ['Switzerland', 'Health Care', 'Laboratory instruments'],
    'Säntiswyl Instrumente of Herisau makes balances, centrifuges and pipetting robots for laboratories. It reports in Swiss francs; its financial year ends on 31 December.',
    { isin: 'CH9FIC000223', employees: '1920', founded: '1949' },
  ),
  queensLanding: listing(
    SYDNEY,
    ['60e436a0-a35f-36ba-a4fa-b8056970c2bd', 'QLN', "Queen's Landing Minerals Ltd"],
    'https://www.queenslanding.example',
    ['Australia', 'Materials', 'Nickel and cobalt mining'],
    "Queen's Landing Minerals of Perth explores for nickel and cobalt in Western Australia and has one small mine. Not related to the American carrier of the same ticker. It reports for the half-year to 31 December and the year to 30 June, in Australian dollars.",
    { isin: 'AU9FIC000279', employees: '310', founded: '2011' },
  ),
  // Little is known of these: listed and priced, at most.
  larkmereLand: listing(
    NYSE,
    ['d517d557-c303-2796-8ba0-004383e5e65c', 'LKM', 'Larkmere Land & Timber Trust'],
    'https://www.larkmereland.example',
    ['United States'],
    'Larkmere Land & Timber Trust of Bangor, Maine, owns woodland and lets it to sawmills. It has nothing to do with Larkmere Systems but the word in its name.',
  ),
  aengsoemark: listing(
    STOCKHOLM,
    ['0ddfc3ee-e1d6-8a48-99b6-74746e0dfaf1', 'ANGM', 'Ängsömark Papper AB'],
    null,
    ['Sweden'],
    'Ängsömark Papper of Sundsvall makes greaseproof paper and the boxes that frozen fish travels in. Its financial year ends on 31 December.',
  ),
};

/** Short key of a listing. */
export type ListingKey = keyof typeof LISTINGS;

export const listings: ListingRecord[] = Object.values(LISTINGS);
