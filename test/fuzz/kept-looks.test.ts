import { describe, expect, it } from 'vitest';
import type { KeptLook, Look } from '../../lib/model/looks.ts';
import { changesIn, withReading } from '../../lib/research/kept-look.ts';
import type { ReadList } from '../../lib/research/look.ts';
import type { LookKind } from '../../lib/research/look-changes.ts';
import { LISTS, TODAY } from './arbitraries/looks.ts';
import {
  DOCUMENT_SERVICE,
  EVENT_SERVICE,
  FACT_SERVICE,
  PAGE,
  type Service,
  type Step,
  steps,
  type Thing,
} from './arbitraries/readings.ts';
import { forAll, times } from './holds.ts';

const DAY = 86_400_000;

/** A reading, with every row that the service listed then, by name. */
interface Past<T> {
  list: ReadList<T>;
  isWhole: boolean;
  truth: Map<string, unknown>;
}

/** A restated fact stands beside the one that was first reported. */
const nameOf = <R>({ keyOf, sideOf }: LookKind<R>, row: R) => `${keyOf(row)} ${sideOf(row)}`;

/** Plays the steps and yields the reported changes and the readings after each step. */
function* played<T, R>({ kind, look, service }: Of<T, R>, all: readonly Step[]) {
  let things: Thing[] = Array.from({ length: 7 }, (_, n) => ({
    id: String(n),
    day: TODAY + 2 * n,
    version: 0,
  }));
  let [real, clock, ticks] = [TODAY, 0, 0];
  let kept: KeptLook<R> | null = null;
  const past: Past<T>[] = [];
  for (const step of all) {
    const at = 'at' in step ? step.at % Math.max(1, things.length) : 0;
    const today = real + clock;
    ticks += 1;
    const now = today * DAY + ticks;
    let read: Past<T> | null = null;
    switch (step.step) {
      case 'day':
        real += 1;
        break;
      case 'clock':
        clock += step.days;
        break;
      case 'add':
        things = [...things, { id: String(7 + ticks), day: TODAY + step.days, version: 0 }];
        break;
      case 'drop':
        things = things.filter((_, place) => place !== at);
        break;
      case 'change':
        things = things.map((thing, place) =>
          place === at
            ? { ...service.changed(thing, step.days), version: thing.version + 1 }
            : thing,
        );
        break;
      case 'mark':
        if (kept) kept = { seen: kept.latest, latest: kept.latest };
        break;
      case 'read': {
        const listed = service.listed(things, today).map(service.itemOf);
        const data = listed.slice(0, step.pages * PAGE);
        const isWhole = data.length === listed.length;
        const range = service.rangeOf(today);
        const meta = { nextOffset: isWhole ? null : data.length };
        const list = { data, meta, retrievedAt: now, ...(range && { range }) };
        const rows = look({ ...list, data: listed, meta: { nextOffset: null } }).rows;
        const truth = new Map(rows.map((row) => [nameOf(kind, row), JSON.stringify(row)]));
        read = { list, isWhole, truth };
        past.push(read);
        kept = withReading(kind, kept, look(list));
      }
    }
    yield { changes: kept ? changesIn(kind, kept) : [], past, read };
  }
}

interface Of<T, R> {
  kind: LookKind<R>;
  look: (list: ReadList<T>) => Look<R>;
  service: Service<T>;
}

function readings<T, R>(name: string, of: Of<T, R>) {
  const { kind } = of;
  const said = { new: 0, gone: 0, changed: 0 };
  const lists = (row: R) => (reading: Past<T>) =>
    reading.truth.get(nameOf(kind, row)) === JSON.stringify(row);
  const lacks = (row: R) => (reading: Past<T>) => !reading.truth.has(nameOf(kind, row));

  /** @param after the reading that the report compares with, and all later ones */
  function expectNew(now: R, after: Past<T>[]): void {
    said.new += 1;
    expect(after.slice(0, 1).every(lacks(now))).toBe(true);
    expect(after.some(lists(now))).toBe(true);
  }

  function expectChanged(was: R, now: R, after: Past<T>[]): void {
    said.changed += 1;
    const first = after.findIndex(lists(was));
    expect(first).toBeGreaterThanOrEqual(0);
    expect(after.slice(first).some(lists(now))).toBe(true);
  }

  function expectGone(was: R, after: Past<T>[]): void {
    said.gone += 1;
    expect(after.some(lists(was))).toBe(true);
    expect(after.some((one) => one.isWhole && lacks(was)(one))).toBe(true);
  }

  describe(`readings of ${name} over days, whole or partial, with a changing clock`, () => {
    it('lead only to true reports', () =>
      forAll(1500, steps, (all) => {
        for (const { changes, past } of played(of, all)) {
          for (const { was, now, since } of changes) {
            const after = past.slice(past.findIndex(({ list }) => list.retrievedAt === since));
            expect(after[0]?.list.retrievedAt).toBe(since);
            if (was && now) expectChanged(was, now, after);
            else if (was) expectGone(was, after);
            else if (now) expectNew(now, after);
          }
        }
      }));

    it('reports enough changes to prove something', () => {
      expect(Math.min(...Object.values(said))).toBeGreaterThan(25 * times);
    });
  });
}

readings('documents', { ...LISTS.documents, service: DOCUMENT_SERVICE });
readings('events', { ...LISTS.events, service: EVENT_SERVICE });
readings('facts', { ...LISTS.facts, service: FACT_SERVICE });
