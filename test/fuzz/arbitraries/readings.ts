import fc from 'fast-check';
import type { CompanyEvent, DocumentItem, Fact } from '../../../lib/model/records.ts';
import { isoDate } from '../../../lib/research/calendar-date.ts';
import type { ReadList } from '../../../lib/research/look.ts';
import { documentItem } from '../../components/fixtures/documents.ts';
import { event } from '../../components/fixtures/events.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { TODAY } from './looks.ts';
import { mix } from './mix.ts';

/** A service whose list changes daily, and a user who reads it sometimes, whole or in part. */

/** What happens next; each step names its thing by its place. */
export type Step =
  | { step: 'add' | 'drop' | 'change'; at: number; days: number }
  /** A day passes at the service. */
  | { step: 'day' }
  /** The user sets the clock by some days. */
  | { step: 'clock'; days: number }
  /** Reads so many pages. */
  | { step: 'read'; pages: number }
  | { step: 'mark' };

const at = fc.nat(20);
const days = fc.integer({ min: -4, max: 24 });
export const steps: fc.Arbitrary<Step[]> = fc.array(
  mix(
    [5, fc.record({ step: fc.constantFrom('add', 'drop', 'change'), at, days })],
    [2, fc.constant<Step>({ step: 'day' })],
    [1, fc.record({ step: fc.constant('clock'), days: fc.constantFrom(-30, -2, 1, 40) })],
    [5, fc.record({ step: fc.constant('read'), pages: fc.constantFrom(1, 2, 9) })],
    [1, fc.constant<Step>({ step: 'mark' })],
  ),
  { maxLength: 24 },
) as fc.Arbitrary<Step[]>;

/** A thing that the service lists, with its day. */
export interface Thing {
  id: string;
  day: number;
  /** Counts its changes. */
  version: number;
}

export const PAGE = 3;

/** How a service answers for one kind of list. */
export interface Service<T> {
  /** What the service lists on this day of the user, in its order. */
  listed(things: readonly Thing[], today: number): Thing[];
  itemOf(thing: Thing): T;
  changed(thing: Thing, days: number): Thing;
  rangeOf(today: number): ReadList<T>['range'];
}

export const DOCUMENT_SERVICE: Service<DocumentItem> = {
  listed: (things) => things.toSorted((a, b) => b.day - a.day || (a.id < b.id ? -1 : 1)),
  itemOf: ({ id, day, version }) =>
    documentItem({ id, versionId: `${version}`, title: id, publicationDate: isoDate(day) }),
  changed: (thing) => thing,
  rangeOf: () => undefined,
};

export const FACT_SERVICE: Service<Fact> = {
  listed: DOCUMENT_SERVICE.listed,
  itemOf: ({ id, day, version }) =>
    fact({
      entityScope: `segment:${id}`,
      value: `${version}`,
      restated: version % 3 === 2,
      periodEnd: isoDate(day),
    }),
  changed: (thing) => thing,
  rangeOf: () => undefined,
};

/** Days from the first to the last that are asked for. */
const SPAN = 20;

export const EVENT_SERVICE: Service<CompanyEvent> = {
  // Not ordered by day; an event in another zone counts as of the day before or after.
  listed: (things, today) =>
    things.filter(({ id, day }) => {
      const there = day + ((Number(id) % 3) - 1);
      return there >= today && there <= today + SPAN;
    }),
  itemOf: ({ id, day, version }) =>
    event({ id, title: id, eventDate: isoDate(day), isConfirmed: version % 2 === 0 }),
  changed: (thing, days) => ({ ...thing, day: TODAY + days }),
  rangeOf: (today) => ({ from: isoDate(today), to: isoDate(today + SPAN) }),
};
