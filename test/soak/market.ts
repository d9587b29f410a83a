import { coveredCompany, marketOf } from '../bench/coverage/companies.ts';
import type { Random } from '../bench/random.ts';
import { makeSampleData } from '../service/data/index.ts';
import type { ListingRecord, SampleData } from '../service/model.ts';

/** A fictional company with a single document. */
export interface FictionalCompany extends ListingRecord {
  documentId: string;
}

const PAGES = 3;
const EVENTS = 15;

/**
 * A market of fictional companies besides those of the sample data, because a day of work needs more companies than
 * storage has room for.
 *
 * @param bulk characters of each company's description, which set the size of its profile
 */
export function makeMarket(count: number, bulk: number) {
  const now = new Date();
  const description = 'Made up for a long day. '.repeat(Math.ceil(bulk / 24)).slice(0, bulk);
  const companies = Array.from({ length: count }, (_, number) => {
    const { listing, events, documents, ...rest } = coveredCompany(number, now);
    const pages = Array.from({ length: PAGES }, (_, page) =>
      `Page ${page + 1}. The dividend and the outlook of ${listing.name} are made up. `.repeat(60),
    );
    const report = documents.slice(0, 1).map((one) => ({ ...one, pages }));
    return {
      ...{ ...rest, listing: { ...listing, description }, documents: report },
      events: events.slice(0, EVENTS),
    };
  });
  const made = companies.map(({ listing, documents: [report] }) => ({
    ...{ ...listing, documentId: report?.id ?? '' },
  }));
  const [sample, own] = [makeSampleData(now), marketOf(companies, now)];
  const data: SampleData = {
    asOf: sample.asOf,
    listings: [...sample.listings, ...own.listings],
    quotes: new Map([...sample.quotes, ...own.quotes]),
    facts: new Map([...sample.facts, ...own.facts]),
    events: new Map([...sample.events, ...own.events]),
    documents: [...sample.documents, ...own.documents],
  };
  return { made, data };
}

/** A page of the day's news, and the companies it names. */
export interface NewsPage {
  path: string;
  named: FictionalCompany[];
  html: string;
}

const NAMED = 8;
/** One page in five holds as many tickers as a page may report. */
const CROWDED_EVERY = 5;

/** Pages that each name other companies; some also have a table of 200 further tickers. */
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
