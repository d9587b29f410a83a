import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { LAST_DAY } from './changes.ts';
import { makeSampleData } from './index.ts';

/** A leap day, a weekend, the last second of a year. */
const DAYS = ['2024-02-29T12:00:00Z', '2026-02-14T00:00:00Z', '2026-12-31T23:59:59Z'];
const STARTS_AND_DAYS = DAYS.flatMap((now) =>
  Array.from({ length: LAST_DAY + 1 }, (_, day): [now: string, day: number] => [now, day]),
);

describe.each(STARTS_AND_DAYS)('the sample data of %s on day %i', (now, day) => {
  const today = new Date(now);
  const data = makeSampleData(today, day);
  const facts = [...data.facts].flatMap(([id, own]) => own.map((fact) => ({ id, ...fact })));
  const events = [...data.events.values()].flat();
  const all = <T, K>(list: T[], of: (one: T) => K) => new Set(list.map(of));

  it('is deterministic, and gives each event its own id', () => {
    // Vitest's own comparison of so much text takes seconds.
    expect(isDeepStrictEqual(makeSampleData(today, day), data)).toBe(true);
    expect(all(events, ({ id }) => id).size).toBe(events.length);
  });

  it('takes each fact from a page of a later, current document of its company', () => {
    const documents = new Map(data.documents.map((document) => [document.id, document]));
    const isRight = ({ id, document_id, page_number, period_end }: (typeof facts)[number]) => {
      const { companyId, version, pages, publishedAt } = documents.get(document_id) ?? {};
      const isThere = companyId === id && version?.active && pages?.[page_number - 1] !== undefined;
      return isThere && publishedAt && publishedAt > period_end;
    };
    expect(facts.filter((fact) => !isRight(fact))).toEqual([]);
    expect(data.documents.filter(({ publishedAt }) => publishedAt >= now)).toEqual([]);
  });
});
