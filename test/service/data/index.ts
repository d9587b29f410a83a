import type { SampleData } from '../model.ts';
import { makeDocuments } from './documents.ts';
import { makeEvents } from './events.ts';
import { makeFacts } from './facts.ts';
import { listings } from './listings.ts';
import { makeQuotes } from './quotes.ts';

/**
 * Everything the stand-in serves, with every date relative to `today` and nothing left to chance: the
 * same day gives the same data. All companies, people and figures are fictional.
 */
export function makeSampleData(today: Date): SampleData {
  const documents = makeDocuments(today, listings);
  return {
    asOf: today.toISOString(),
    listings,
    quotes: makeQuotes(today),
    facts: makeFacts(today, documents),
    events: makeEvents(today),
    documents,
  };
}
