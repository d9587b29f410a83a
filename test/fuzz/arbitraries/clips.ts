import fc from 'fast-check';
import type { Clip, Clipped } from '../../../lib/model/clips.ts';
import { METRICS } from '../../../lib/model/contract.ts';
import { date } from '../../../lib/model/records.ts';
import { idOf } from '../../lib/sync/device.ts';
import { address } from './addresses.ts';
import { decimal } from './decimals.ts';
import { anyText } from './texts.ts';

/** Clips as they are stored, with every text that a service, a document or a user may have put there. */

const short = (most: number) => anyText.map((text) => text.slice(0, most));
const line = fc.option(short(500));
/** As it is read from a storage. */
const whole = (most: number) => short(most).map((text) => text.toWellFormed());
const wholeLine = fc.option(whole(500));
/** As the service's records hold one. */
const dateLine = line.filter((text) => date.safeParse(text).success);
const passage = fc.option(short(4000));
const figure = fc.option(fc.oneof(decimal, short(1000)));
const url = fc.option(address.map((text) => text.slice(0, 2000)));
const id = fc.integer({ min: 0, max: 5 }).map(idOf);
const pageNumber = fc.integer({ min: 1, max: 2000 });
const page = fc.option(pageNumber);
const other = fc.array(fc.record({ key: short(50), value: fc.oneof(short(100), fc.boolean()) }), {
  maxLength: 2,
});
const time = fc.integer({ min: 0, max: 2 ** 43 });

/** Fields of a short text, or of none. */
const lines = <K extends string>(...names: K[]) => fields(line, names);
const dates = <K extends string>(...names: K[]) => fields(dateLine, names);
const fields = <K extends string>(value: typeof line, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<K, typeof line>;

const FACT_LINES = {
  ...lines('unitMultiplier', 'currency', 'entityScope'),
  ...dates('periodStart', 'periodEnd'),
};
const EVENT_LINES = {
  ...lines('title', 'type'),
  ...dates('eventDate', 'timezone', 'windowStart', 'windowEnd'),
};
const QUOTE_LINES = lines('currency', 'source', 'retrievalTime', 'tradingDate', 'freshness');

const clipped: fc.Arbitrary<Clipped> = fc.oneof(
  fc.record({
    kind: fc.constant('fact' as const),
    fact: fc.record({
      ...{ ...FACT_LINES, value: figure, sourceUrl: url, pageNumber: page, other },
      restated: fc.option(fc.oneof(fc.boolean(), short(500))),
      documentId: fc.option(fc.oneof(id, short(500))),
    }),
    metric: fc.constantFrom(...METRICS),
    document: fc.option(fc.record({ title: wholeLine, versionId: wholeLine })),
  }),
  fc.record({
    kind: fc.constant('event' as const),
    event: fc.record({
      ...{ ...EVENT_LINES, ...lines('id', 'fiscalPeriod'), sourceUrl: url, other },
      lifecycle: short(500),
      isConfirmed: fc.option(fc.boolean()),
    }),
  }),
  fc.record({
    kind: fc.constant('quote' as const),
    quote: fc.record({ ...QUOTE_LINES, price: figure, other }),
  }),
  fc.record({
    kind: fc.constant('excerpt' as const),
    hit: fc.record({
      ...{ ...lines('title', 'versionId'), pageNumber: page, sourceUrl: url, link: url },
      documentId: fc.option(id),
      excerpt: passage,
    }),
    query: wholeLine,
  }),
  fc.record({
    kind: fc.constant('page' as const),
    page: fc.record({
      ...{ ...lines('title', 'versionId'), documentId: id, page: pageNumber },
      ...{ text: passage, truncated: fc.option(fc.boolean()), sourceUrl: url, link: url },
    }),
  }),
);

export const anyClip: fc.Arbitrary<Clip> = fc.record({
  ...{ version: fc.constant(1 as const), id: fc.stringMatching(/^[\w-]{1,12}$/) },
  company: fc.option(
    fc.record({
      ...{ id, exchange: fc.option(whole(80)) },
      ...{ name: fc.option(whole(200)), ticker: fc.option(whole(30)) },
    }),
  ),
  ...{ clipped, cut: fc.boolean(), asOf: wholeLine, notes: wholeLine, status: wholeLine },
  ...{ retrievedAt: time, clippedAt: time, editedAt: time, comment: whole(2000) },
  rank: fc.integer({ min: -(2 ** 43), max: 2 ** 43 }),
});
