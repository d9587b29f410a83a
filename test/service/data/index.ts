import type { SampleData } from '../model.ts';
import { applyChanges } from './changes.ts';
import { makeDocuments } from './documents.ts';
import { makeEvents } from './events.ts';
import { makeFacts } from './facts.ts';
import { listings } from './listings.ts';
import { makeQuotes } from './quotes.ts';

/**
 * Everything the stand-in serves, with every date relative to `today` and nothing left to chance: the
 * same day gives the same data. All companies, people and figures are fictional.
 *
 * @param day how many days after `today` the service is asked, see `changes.ts`; the dates stay relative
 * to `today`, so that nothing differs but what has changed
 */
export function makeSampleData(today: Date, day = 0): SampleData {
  const documents = makeDocuments(today, listings, day);
  const facts = makeFacts(today, documents);
  const events = makeEvents(today);
  // A copy of its own: a test may write into what its service says.
  return structuredClone({
    asOf: today.toISOString(),
    listings,
    quotes: makeQuotes(today, day),
    ...applyChanges({ facts, events }, { today, day, documents }),
    documents,
  });
}
