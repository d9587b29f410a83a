import type { SampleData } from '../model.ts';
import { applyChanges } from './changes.ts';
import { makeDocuments } from './documents.ts';
import { makeEvents } from './events.ts';
import { makeFacts } from './facts.ts';
import { listings } from './listings.ts';
import { makeQuotes } from './quotes.ts';

/**
 * Everything the stand-in serves, dated relative to `today`: the same day gives the same data, and `day` days later
 * nothing differs but what `changes.ts` lists.
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
