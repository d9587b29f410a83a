import type { ListingRecord } from '../model.ts';

/** Exchanges by ISO 10383 code: the name as the service writes it, and the currency. */
const MARKETS: Record<string, [exchange: string, currency: string]> = {
  XNAS: ['Nasdaq', 'USD'],
  XNYS: ['New York Stock Exchange', 'USD'],
  XTSE: ['Toronto Stock Exchange', 'CAD'],
  XLON: ['London Stock Exchange', 'GBP'],
  XSWX: ['SIX Swiss Exchange', 'CHF'],
  XSTO: ['Nasdaq Stockholm', 'SEK'],
  XASX: ['Australian Securities Exchange', 'AUD'],
};

/**
 * Every listing, by a short key that the other data files use: code of the exchange, ticker, name, id, website, country,
 * sector, industry, ISIN, employees, year of foundation (`-` where it is missing), and the description. All companies
 * are fictional:
 * - `larkmere` has the most data; `larkmereLand` shares a word with it, and the start of a ticker;
 * - `wexcombeLondon` and `wexcombeNewYork` are one company, listed twice;
 * - `quillane` and `queensLanding` share a ticker and nothing else;
 * - `tarvane` has no quote; `aengsoemark` has no quote, facts, events or documents;
 * - `northrede` has values of 30 digits; `kelstrand` changed its currency.
 */
const ROWS = {
  larkmere: `XNAS | LKMR | Larkmere Systems, Inc. | 0191ba59-2913-7bcb-8acb-b07b7df1db1a | https://www.larkmere.example/investors | United States | Information Technology | Industrial software | US9FIC000016 | 4120 | 2004
    Larkmere Systems of Duluth, Minnesota, writes software that plans and steers the robots of refrigerated warehouses, and sells the sensors that go with it. Two segments: Software (subscriptions) and Sensing (hardware). Its financial year ends on 31 December and it reports in US dollars every quarter.`,
  tarvane: `XNAS | TVNX | Tarvane Therapeutics, Inc. | fefc8cb0-e193-4652-94a9-ad401f808250 | https://www.tarvane.example | United States | Health Care | Biotechnology | US9FIC000024 | 186 | 2013
    Tarvane Therapeutics of Worcester, Massachusetts, develops inhaled treatments for a rare scarring of the lungs. It has no product on the market, makes a loss, and trading in its shares is halted, so no quote is available. Its financial year ends on 31 December.`,
  ostrel: `XNAS | OSFI | Ostrel & Finch Semiconductors, Inc. | 218c791b-1431-11ef-ac9d-aae1332bce7a | https://ir.ostrelfinch.example | United States | Information Technology | Semiconductors | US9FIC000032 | 2350 | 1991
    Ostrel & Finch Semiconductors of Boise, Idaho, designs power-management chips for farm machines and ships, and has them made by others. Its financial year ends on 30 June and it reports in US dollars every quarter.`,
  northrede: `XNYS | NRD.B | Northrede Holdings, Inc. | 57dc32af-3935-4058-b9f4-d7ac84452463 | https://www.northrede.example | United States | Financials | Diversified holdings | US9FIC000040 | 38700 | 1957
    Northrede Holdings of Omaha, Nebraska, owns a freight insurer, a chain of grain elevators and a maker of door hinges. Class B shares. Its financial year ends on 31 December.`,
  wexcombeNewYork: `XNYS | WXC | Wexcombe & Tallis plc | f2f15ead-e2fa-5291-861c-faa0dee8643b | https://www.wexcombetallis.example/investors | United Kingdom | Consumer Staples | Household products | US9FIC000057 | 21400 | 1884
    American depositary shares of Wexcombe & Tallis of Bristol, maker of soaps, lamp oils and garden remedies; the ordinary shares trade in London. Its financial year ends on 30 September and it reports in pounds sterling.`,
  quillane: `XNYS | QLN | Quillane Freight Corporation | 703eafc0-1958-6649-9451-cff5f28183ed | https://www.quillanefreight.example | United States | Industrials | Road and rail freight | US9FIC000065 | 15900 | 1968
    Quillane Freight of Knoxville, Tennessee, runs trucks and short railway lines in the American South. Not related to the Australian mine of the same ticker. Its financial year ends on 31 December.`,
  sablewood: `XNYS | SBWD | Sablewood Regional Bancorp | f1a8feba-18be-8b8d-aaac-6a27805dada8 | - | United States | Financials | Regional banks | US9FIC000073 | 1780 | -
    Sablewood Regional Bancorp of Asheville, North Carolina, is the parent of a bank with 94 branches in the Appalachian valleys. Its financial year ends on 31 December.`,
  kelstrand: `XTSE | KSC | Kelstrand Copper Inc. | 018f2033-f42f-7815-b67b-ce7059f7a15a | https://www.kelstrandcopper.example | Canada | Materials | Copper mining | CA9FIC000095 | 2890 | 1979
    Kelstrand Copper of Vancouver digs copper and some silver in British Columbia and the Yukon. It reported in Canadian dollars until two years ago and has reported in US dollars since. Its financial year ends on 31 December.`,
  wexcombeLondon: `XLON | WXC | Wexcombe & Tallis plc | 38703e94-bd00-5af9-971c-3c6aea78de91 | https://www.wexcombetallis.example/investors | United Kingdom | Consumer Staples | Household products | GB9FIC000110 | 21400 | 1884
    Wexcombe & Tallis of Bristol makes soaps, lamp oils and garden remedies under eleven brands and sells them in sixty countries. Ordinary shares; depositary shares trade in New York. Its financial year ends on 30 September, with half-year figures to 31 March, in pounds sterling.`,
  voltfjall: `XSTO | VOLT-B | Voltfjäll AB | e1ae844b-dbc9-4345-8c1a-d9bf882b6ae9 | https://www.voltfjall.example | Sweden | Industrials | Electrical equipment | SE9FIC000150 | 6730 | 1987
    B shares, with one vote each, of Voltfjäll of Luleå, which builds grid batteries and substations for the northern networks. Segments: Storage and Networks. Its financial year ends on 31 December and it reports in Swedish kronor every quarter.`,
  saentiswyl: `XSWX | SWIN | Säntiswyl Instrumente AG | a9fb0247-e310-2647-99d5-e411bb860cc8 | https://www.saentiswyl.example | Switzerland | Health Care | Laboratory instruments | CH9FIC000223 | 1920 | 1949
    Säntiswyl Instrumente of Herisau makes balances, centrifuges and pipetting robots for laboratories. It reports in Swiss francs; its financial year ends on 31 December.`,
  queensLanding: `XASX | QLN | Queen's Landing Minerals Ltd | 60e436a0-a35f-36ba-a4fa-b8056970c2bd | https://www.queenslanding.example | Australia | Materials | Nickel and cobalt mining | AU9FIC000279 | 310 | 2011
    Queen's Landing Minerals of Perth explores for nickel and cobalt in Western Australia and has one small mine. Not related to the American carrier of the same ticker. It reports for the half-year to 31 December and the year to 30 June, in Australian dollars.`,
  // Little is known of these: listed and priced, at most.
  larkmereLand: `XNYS | LKM | Larkmere Land & Timber Trust | d517d557-c303-2796-8ba0-004383e5e65c | https://www.larkmereland.example | United States | - | - | - | - | -
    Larkmere Land & Timber Trust of Bangor, Maine, owns woodland and lets it to sawmills. It has nothing to do with Larkmere Systems but the word in its name.`,
  aengsoemark: `XSTO | ANGM | Ängsömark Papper AB | 0ddfc3ee-e1d6-8a48-99b6-74746e0dfaf1 | - | Sweden | - | - | - | - | -
    Ängsömark Papper of Sundsvall makes greaseproof paper and the boxes that frozen fish travels in. Its financial year ends on 31 December.`,
};

/** Short key of a listing. */
export type ListingKey = keyof typeof ROWS;

function listing(row: string): ListingRecord {
  const [head = '', description = ''] = row.split(/\n */);
  const cells = head.split(' | ');
  const [mic = '', ticker = '', name = '', id = ''] = cells;
  const [website = null, country = null, sector = null, industry = null, isin = null, ...rest] =
    cells.slice(4).map((cell) => (cell === '-' ? null : cell));
  const [employees = null, founded = null] = rest;
  const [exchange, currency] = MARKETS[mic] ?? ['', ''];
  return {
    ...{ exchange, mic, currency, id, active: true, name, ticker, website, country, sector },
    ...{ industry, isin, description: `Fictional company. ${description}`, employees, founded },
  };
}

export const LISTINGS = Object.fromEntries(
  Object.entries(ROWS).map(([key, row]) => [key, listing(row)]),
) as Record<ListingKey, ListingRecord>;

export const listings: ListingRecord[] = Object.values(LISTINGS);
