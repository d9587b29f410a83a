import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { fiscalPeriod } from '../../lib/research/fact-period.ts';
import { statementTables, withoutPeriod } from '../../lib/research/statement.ts';
import { itemsOf, likeFacts, readFacts } from './arbitraries/parsed.ts';
import { forAll } from './holds.ts';

const METRICS: Metric[] = ['revenue', 'eps', 'return_on_equity'];
const facts = fc.oneof(readFacts.map(itemsOf), likeFacts);
const metrics = fc
  .tuple(facts, facts, facts)
  .map((all) =>
    all.map((own, n) => ({ metric: METRICS[n] ?? 'revenue', facts: own, hasMore: n === 1 })),
  );

const period = (fact: Fact) => [fact.periodStart, fact.periodEnd, fiscalPeriod(fact)];

it('a statement of any facts has facts only of the stated period, scope, currency, restatement', () =>
  forAll(500, metrics, (read) => {
    for (const { scope, currency, columns, rows } of statementTables(read)) {
      for (const { metric, restated, cells } of rows) {
        expect(cells).toHaveLength(columns.length);
        for (const [n, cell] of cells.entries()) {
          for (const fact of cell ?? []) {
            const column = columns[n];
            expect(column && period(fact)).toEqual(column && period(column.of));
            expect([fact.entityScope, fact.currency]).toEqual([scope, currency]);
            expect(fact.restated).toBe(restated);
            expect(read.find((one) => one.metric === metric)?.facts).toContain(fact);
          }
        }
      }
    }
  }));

it('a statement of any facts contains each fact once, in a cell or separately', () =>
  forAll(500, metrics, (read) => {
    const apart = withoutPeriod(read);
    const told = statementTables(read).flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? [])),
    );
    expect(told.length + apart.length).toBe(read.flatMap((one) => one.facts).length);
    const all = new Set([...told, ...apart.map(({ fact }) => fact)]);
    expect(read.flatMap((one) => one.facts).every((fact) => all.has(fact))).toBe(true);
  }));

it('a statement of any facts ends each row at its last fact and has no empty column', () =>
  forAll(500, metrics, (read) => {
    for (const { columns, rows } of statementTables(read)) {
      for (const { cells } of rows) expect(cells.findLast((cell) => cell !== null)).not.toEqual([]);
      for (const n of columns.keys())
        expect(rows.some(({ cells }) => (cells[n]?.length ?? 0) > 0)).toBe(true);
    }
  }));
