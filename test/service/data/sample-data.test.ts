import { describe, expect, it } from 'vitest';
import { METRICS } from '../../../lib/model/contract.ts';
import { makeSampleData } from './index.ts';
import { LISTINGS } from './listings.ts';
import { isRealDay, SAMPLE_DAYS } from './sample-days.ts';

describe.each(SAMPLE_DAYS)('the sample data on %s', (today) => {
  const data = makeSampleData(today);
  const documents = new Map(data.documents.map((document) => [document.id, document]));
  const facts = [...data.facts].flatMap(([companyId, own]) =>
    own.map((fact) => ({ companyId, fact })),
  );

  it('is of that moment, and the same when made again', () => {
    expect(data.asOf).toBe(today.toISOString());
    expect(makeSampleData(today)).toEqual(data);
  });

  it('belongs to listings that exist', () => {
    const ids = new Set(data.listings.map(({ id }) => id));
    for (const map of [data.quotes, data.facts, data.events]) {
      for (const id of map.keys()) expect(ids.has(id)).toBe(true);
    }
    for (const { companyId } of data.documents) expect(ids.has(companyId)).toBe(true);
  });

  it('reads every fact from a page of a current document of its company that came out later', () => {
    for (const { companyId, fact } of facts) {
      const document = documents.get(fact.document_id);
      expect(document?.companyId).toBe(companyId);
      expect(document?.version).toEqual({ state: 'ready', active: true });
      expect(fact.page_number).toBeGreaterThanOrEqual(1);
      expect(fact.page_number).toBeLessThanOrEqual(document?.pages.length ?? 0);
      expect((document?.publishedAt ?? '') > fact.period_end).toBe(true);
      expect(URL.canParse(fact.source_url)).toBe(true);
      expect(isRealDay(fact.period_start) && isRealDay(fact.period_end)).toBe(true);
    }
  });

  it('has facts on every metric, and enough of Larkmere to page', () => {
    expect(new Set(facts.map(({ fact }) => fact.metric))).toEqual(new Set(METRICS));
    const revenue = data.facts
      .get(LISTINGS.larkmere.id)
      ?.filter(({ metric }) => metric === 'revenue');
    expect(revenue?.length).toBeGreaterThanOrEqual(25);
  });

  it('serves the hard cases among its facts', () => {
    const values = facts.map(({ fact }) => fact.value);
    for (const shape of [/^-\d+$/, /^\d{30}$/, /^-\d{30}$/, /^0\.\d{30}$/]) {
      expect(
        values.some((value) => shape.test(value)),
        String(shape),
      ).toBe(true);
    }
    expect(facts.some(({ fact }) => fact.restated)).toBe(true);
    const scopes = new Set(facts.map(({ fact }) => fact.entity_scope.split(':')[0]));
    expect([...scopes].sort()).toEqual(['consolidated', 'parent', 'segment']);
    const currenciesOf = (id: string) => new Set(data.facts.get(id)?.map((fact) => fact.currency));
    expect(currenciesOf(LISTINGS.kelstrand.id)).toEqual(new Set(['USD', 'CAD', null]));
    expect(new Set(facts.map(({ fact }) => fact.currency)).size).toBeGreaterThanOrEqual(8);
  });

  it('tells no fact twice', () => {
    const keys = facts.map(({ companyId, fact }) =>
      [companyId, fact.metric, fact.fiscal_period, fact.entity_scope, fact.restated].join(' '),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
