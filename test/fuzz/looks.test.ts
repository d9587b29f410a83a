import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change, Look } from '../../lib/model/looks.ts';
import type { ReadList } from '../../lib/research/look.ts';
import { changesBetween, isCovered, type LookKind } from '../../lib/research/look-changes.ts';
import { LISTS, partial, whole } from './arbitraries/looks.ts';
import { forAll } from './holds.ts';

/** The changes as sorted texts. */
const said = (changes: readonly Change<unknown>[]) =>
  changes.map(({ was, now, beside }) => JSON.stringify([was, now, beside])).sort();
const mirrored = (changes: readonly Change<unknown>[]) =>
  changes.map(({ was, now, ...rest }) => ({ ...rest, was: now, now: was }) as Change<unknown>);

/** Properties of two looks at any list. */
function twoLooks<T, R>(
  name: string,
  {
    kind,
    item,
    look,
  }: { kind: LookKind<R>; item: fc.Arbitrary<T>; look: (list: ReadList<T>) => Look<R> },
) {
  const list = fc.array(item, { maxLength: 6 });
  const shuffled = (rows: T[]) =>
    fc
      .tuple(
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        rows.length > 0 ? fc.array(fc.constantFrom(...rows), { maxLength: 3 }) : fc.constant([]),
      )
      .map(([all, again]) => [...all, ...again]);
  const between = (before: ReadList<T>, after: ReadList<T>) =>
    changesBetween(kind, look(before), look(after));

  describe(`two readings of ${name}`, () => {
    it('report nothing when equal, in any order and with repeated rows', () =>
      forAll(
        300,
        list.chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows))),
        ([rows, others]) => {
          for (const of of [whole, partial]) {
            expect(between(whole(rows), of(others, 2))).toEqual([]);
            expect(between(of(rows), whole(others, 2))).toEqual([]);
          }
        },
      ));

    it('report the same in any order and with repeated rows', () =>
      forAll(
        400,
        fc
          .tuple(list, list)
          .chain(([a, b]) => fc.tuple(fc.constant([a, b] as const), shuffled(a), shuffled(b))),
        ([[a, b], c, d]) => {
          expect(between(whole(c), whole(d, 2))).toEqual(between(whole(a), whole(b, 2)));
        },
      ));

    it('for the same days, read to the end, report the opposite when swapped, and no row removed that has other days', () =>
      forAll(600, list, list, (a, b) => {
        const [there, back] = [between(whole(a), whole(b)), between(whole(b), whole(a))];
        const { known } = look(whole(a));
        const isSure = ({ was, now }: Change<unknown>) =>
          (was && now) || isCovered(kind, known, (was ?? now) as R);
        expect(said(mirrored(back).filter(isSure))).toEqual(said(there.filter(isSure)));
        const gone = there.filter(({ found }) => found === 'gone');
        expect(gone.filter(isSure)).toEqual(gone);
      }));
  });
}

twoLooks('events', LISTS.events);
twoLooks('documents', LISTS.documents);
twoLooks('facts', LISTS.facts);
