import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { packId, unpackId } from '../../lib/background/packed-ids.ts';
import { type Field, fromLines, toLines } from '../../lib/background/packed-lines.ts';
import { packPart, unpackPart } from '../../lib/background/packed-looks.ts';
import type { Reading } from '../../lib/model/looks.ts';
import { type KeptPart, notedPart, partChanges } from '../../lib/research/company-changes.ts';
import { documentsLook, eventsLook, factsLook } from '../../lib/research/look.ts';
import { LISTS, partial, whole } from './arbitraries/looks.ts';
import { anyText } from './arbitraries/texts.ts';
import { holds } from './holds.ts';

const wellFormed = anyText.map((text) => text.toWellFormed());
const of = fc.constantFrom(whole, partial);
const twice = <T>(item: fc.Arbitrary<T>) =>
  fc.tuple(fc.array(item, { maxLength: 6 }), of, fc.array(item, { maxLength: 6 }), of);

/** What is kept of a list after two readings, of each kind of list. */
const keptPart: fc.Arbitrary<KeptPart> = fc.oneof(
  twice(LISTS.events.item).map(([a, first, b, then]) =>
    keptAfter([eventsLook(first(a, 1)), eventsLook(then(b, 2))].map(readingOf('events'))),
  ),
  twice(LISTS.documents.item).map(([a, first, b, then]) =>
    keptAfter([documentsLook(first(a, 1)), documentsLook(then(b, 2))].map(readingOf('documents'))),
  ),
  twice(LISTS.facts.item).map(([a, first, b, then]) =>
    keptAfter([factsLook(first(a, 1)), factsLook(then(b, 2))].map(readingOf('facts'))),
  ),
);

const readingOf = (list: 'events' | 'documents' | 'facts') => (look: unknown) =>
  ({ list, metric: 'revenue', look, fromCache: false }) as Reading;

function keptAfter(readings: Reading[]): KeptPart {
  const kept = readings.reduce<KeptPart | null>((before, one) => notedPart(before, one, 2), null);
  if (!kept) throw new Error('nothing was read');
  return kept;
}

const nameOf = (part: KeptPart) => (part.list === 'facts' ? part.metric : part.list);

describe('kept looks in storage', () => {
  holds(
    'come back as they were, and say the same, however often',
    600,
    fc.property(keptPart, (part) => {
      const text = packPart(part);
      const back = unpackPart(nameOf(part), text);
      expect(back && partChanges(back)).toEqual(partChanges(part));
      expect(back && packPart(back)).toBe(text);
    }),
  );

  holds(
    'whose text was changed are read whole, or not at all, and never throw',
    600,
    fc.property(keptPart, fc.nat(), wellFormed, (part, at, put) => {
      const text = packPart(part);
      const place = at % (text.length + 1);
      const changed = text.slice(0, place) + put.slice(0, 9) + text.slice(place + 1);
      for (const one of [changed, put, text.slice(0, place)]) {
        const back = unpackPart(nameOf(part), one);
        if (back) partChanges(back);
      }
    }),
  );
});

describe('fields and ids in storage', () => {
  const field: fc.Arbitrary<Field> = fc.oneof(
    wellFormed,
    fc.constantFrom<Field>(null, true, false, '', '|', '%7C', "'", '12', 'line\nline'),
    fc.integer(),
  );
  holds(
    'come back as they were',
    600,
    fc.property(fc.array(fc.array(field, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(fromLines(toLines(rows))).toEqual(rows);
    }),
  );

  holds(
    'come back as they were, be they UUIDs or not',
    600,
    fc.property(fc.oneof(fc.uuid(), wellFormed, fc.constant(null)), (id) => {
      expect(unpackId(packId(id))).toBe(id);
    }),
  );
});
