import type { Random } from '../bench/random.ts';
import { makeSampleData } from '../service/data/index.ts';
import { nameUuid } from '../service/data/name-uuid.ts';
import type { EventRecord, FactRecord, ListingRecord, SampleData } from '../service/model.ts';
import { document, event, fact, listing, quote } from '../service/testing/fixture.ts';

/** A company made up for the day, with the document that its facts stand in. */
export interface FictionalCompany extends ListingRecord {
  documentId: string;
}

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const PAGES = 3;

/**
 * A market of fictional companies beside the sample data's: a day of work sees more of them than
 * storage has room for.
 *
 * @param bulk characters of each company's description, which set the size of its profile
 */
export function makeMarket(
  count: number,
  bulk: number,
): { made: FictionalCompany[]; data: SampleData } {
  const now = new Date();
  const sample = makeSampleData(now);
  const made = Array.from({ length: count }, (_, number) => company(number, bulk));
  const data: SampleData = {
    ...sample,
    listings: [...sample.listings, ...made.map(({ documentId: _, ...listing }) => listing)],
  };
  for (const [number, { id, documentId, name, website }] of made.entries()) {
    const source_url = `${website}report.pdf`;
    data.quotes.set(
      id,
      quote({
        ...{ price: `${10 + number}.25`, previous_close: `${10 + number}.10`, currency: 'USD' },
        ...{ change_percent: null, retrieved_at: now.toISOString() },
        trading_date: dayOf(now.getTime()),
      }),
    );
    data.events.set(id, events(number, now));
    data.facts.set(id, facts(documentId, source_url, now));
    data.documents.push(
      document({
        ...{ id: documentId, companyId: id, title: `Annual report of ${name}`, source_url },
        publishedAt: new Date(now.getTime() - number * 60_000).toISOString(),
        version_id: nameUuid(`version ${number}`),
        pages: Array.from({ length: PAGES }, (_, page) =>
          `Page ${page + 1}. The dividend and the outlook of ${name} are made up. `.repeat(60),
        ),
      }),
    );
  }
  return { made, data };
}

/** No ticker is in another's name or ticker: each lookup finds one company alone. */
function company(number: number, bulk: number): FictionalCompany {
  const letter = (place: number) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26));
  const made = listing({
    id: nameUuid(`made ${number}`),
    name: `Fieldmark No. ${number} Inc.`,
    ticker: `ZQ${letter(1)}${letter(0)}`,
    ...{ exchange: 'NYSE', mic: 'XNYS', currency: 'USD', sector: 'Industrials' },
    ...{ country: 'United States', employees: '1200', founded: '1999' },
    website: `https://fieldmark-${number}.example/`,
    description: 'FictionalCompany up for a long day. '.repeat(Math.ceil(bulk / 24)).slice(0, bulk),
  });
  return { ...made, documentId: nameUuid(`document ${number}`) };
}

const events = (number: number, now: Date): EventRecord[] =>
  Array.from({ length: 15 }, (_, at) =>
    event({
      id: nameUuid(`event ${number} ${at}`),
      title: `Results for quarter ${at + 1}, presented to analysts and investors`,
      event_date: dayOf(now.getTime() + (at + 1) * 20 * DAY_MS),
      ...{ timezone: 'America/New_York', fiscal_period: null },
      source_url: `https://fieldmark-${number}.example/calendar`,
    }),
  );

const facts = (document_id: string, source_url: string, now: Date): FactRecord[] =>
  Array.from({ length: 12 }, (_, at) => {
    const year = now.getUTCFullYear() - 1 - at;
    const period = { period_start: `${year}-01-01`, period_end: `${year}-12-31` };
    return fact({
      ...{ ...period, document_id, source_url, fiscal_period: `FY${year}` },
      value: `${1_000_000 - at * 1000}`,
      ...{ unit_multiplier: '1000', currency: 'USD', page_number: 1 },
    });
  });

/** A page of the day's news, and the companies it names. */
export interface NewsPage {
  path: string;
  named: FictionalCompany[];
  html: string;
}

const NAMED = 8;
/** One page in five holds as many tickers as a page may report. */
const CROWDED_EVERY = 5;

/** Pages with other companies each; now and then one with a table of 200 further tickers. */
export function makeNews(count: number, made: FictionalCompany[], random: Random): NewsPage[] {
  return Array.from({ length: count }, (_, number) => {
    const named = new Set<FictionalCompany>();
    while (named.size < NAMED) named.add(random.pick(made));
    const crowd = number % CROWDED_EVERY === CROWDED_EVERY - 1;
    const paragraphs = [...named].map(
      ({ name, mic, ticker }) => `<p>${name} (${mic}: ${ticker}) rose on page ${number}.</p>`,
    );
    return {
      path: `/news-${number}.html`,
      named: [...named],
      html: `<!doctype html><title>News ${number}</title><article>${paragraphs.join('')}${
        crowd ? crowdOf(number) : ''
      }</article>`,
    };
  });
}

/** Tickers that the service does not know. */
const crowdOf = (number: number): string =>
  Array.from({ length: 200 }, (_, at) => {
    const letters = [26 ** 2, 26, 1].map((place) =>
      String.fromCharCode(65 + (Math.floor((number * 200 + at) / place) % 26)),
    );
    return `<p>Another one (NYSE: Y${letters.join('')}) fell.</p>`;
  }).join('');
