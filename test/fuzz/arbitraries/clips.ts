import fc from 'fast-check';
import type { Clip, Clipped } from '../../../lib/model/clips.ts';
import { METRICS } from '../../../lib/model/contract.ts';
import { date } from '../../../lib/model/fields.ts';
import { idOf } from '../../lib/sync/machine.ts';
import { address } from './addresses.ts';
import { decimal } from './decimals.ts';
import { anyText } from './texts.ts';

/** Clips as they are stored, with every text that a service, a document or a user may have put there. */

const short = (most: number) => anyText.map((text) => text.slice(0, most));
const line = fc.option(short(500));
/** As the service's records hold one. */
const dateLine = line.filter((text) => date.safeParse(text).success);
const url = fc.option(address.map((text) => text.slice(0, 2000)));
const id = fc.integer({ min: 0, max: 5 }).map(idOf);
const page = fc.option(fc.integer({ min: 1, max: 2000 }));
const other = fc.array(fc.record({ key: short(50), value: fc.oneof(short(100), fc.boolean()) }), {
  maxLength: 2,
});
const time = fc.integer({ min: 0, max: 2 ** 43 });

const clipped: fc.Arbitrary<Clipped> = fc.oneof(
  fc.record({
    kind: fc.constant('fact' as const),
    fact: fc.record({
      value: fc.option(fc.oneof(decimal, short(1000))),
      unitMultiplier: line,
      currency: line,
      periodStart: dateLine,
      periodEnd: dateLine,
      entityScope: line,
      restated: fc.option(fc.oneof(fc.boolean(), short(500))),
      sourceUrl: url,
      pageNumber: page,
      documentId: fc.option(fc.oneof(id, short(500))),
      other,
    }),
    metric: fc.constantFrom(...METRICS),
    document: fc.option(fc.record({ title: line, versionId: line })),
  }),
  fc.record({
    kind: fc.constant('event' as const),
    event: fc.record({
      id: line,
      title: line,
      type: line,
      eventDate: dateLine,
      timezone: dateLine,
      lifecycle: short(500),
      isConfirmed: fc.option(fc.boolean()),
      windowStart: dateLine,
      windowEnd: dateLine,
      fiscalPeriod: line,
      sourceUrl: url,
      other,
    }),
  }),
  fc.record({
    kind: fc.constant('quote' as const),
    quote: fc.record({
      price: fc.option(fc.oneof(decimal, short(1000))),
      currency: line,
      source: line,
      retrievalTime: line,
      tradingDate: line,
      freshness: line,
      other,
    }),
  }),
  fc.record({
    kind: fc.constant('excerpt' as const),
    hit: fc.record({
      documentId: fc.option(id),
      title: line,
      pageNumber: page,
      versionId: line,
      sourceUrl: url,
      excerpt: fc.option(short(4000)),
      link: url,
    }),
    query: line,
  }),
  fc.record({
    kind: fc.constant('page' as const),
    page: fc.record({
      documentId: id,
      title: line,
      versionId: line,
      page: fc.integer({ min: 1, max: 2000 }),
      text: fc.option(short(4000)),
      truncated: fc.option(fc.boolean()),
      sourceUrl: url,
      link: url,
    }),
  }),
);

export const anyClip: fc.Arbitrary<Clip> = fc.record({
  version: fc.constant(1 as const),
  id: fc.stringMatching(/^[\w-]{1,12}$/),
  company: fc.option(
    fc.record({
      id,
      exchange: fc.option(short(80)),
      name: fc.option(short(200)),
      ticker: fc.option(short(30)),
    }),
  ),
  clipped,
  cut: fc.boolean(),
  asOf: line,
  notes: line,
  status: line,
  retrievedAt: time,
  clippedAt: time,
  rank: fc.integer({ min: -(2 ** 43), max: 2 ** 43 }),
  comment: short(2000),
  editedAt: time,
});
