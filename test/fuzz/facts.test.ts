import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportFile } from '../../lib/export/file.ts';
import { comparedTable } from '../../lib/export/pasted.ts';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { namedDay } from '../../lib/research/calendar-date.ts';
import { citationOf } from '../../lib/research/cite/citation.ts';
import { type ComparableGroup, compareFacts } from '../../lib/research/comparison.ts';
import { formatDecimal, isDecimal, MAX_DIGITS } from '../../lib/research/decimal.ts';
import { formatPeriod, periodLength } from '../../lib/research/fact-period.ts';
import { factSeries, seriesWords } from '../../lib/research/fact-series.ts';
import { envelope } from '../components/fixtures/answers.ts';
import { NORDHAVN } from '../components/fixtures/companies.ts';
import { parseCsv } from '../lib/export/parse-csv.ts';
import { useLanguage } from '../words.ts';
import { decimal, ODD_DECIMALS } from './arbitraries/decimals.ts';
import { itemsOf, likeFacts, readFacts } from './arbitraries/parsed.ts';
import { anyText, language } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

const metric = fc.constantFrom<Metric>('revenue', 'eps', 'return_on_equity');
const facts = readFacts.map(itemsOf);
const columns = fc.oneof(
  fc.array(facts, { minLength: 2, maxLength: 4 }),
  fc.array(likeFacts, { minLength: 2, maxLength: 4 }),
);
const kindOf = (fact: Fact) =>
  JSON.stringify([fact.currency, fact.entityScope, fact.restated, periodLength(fact)]);
/** Days of a period with both ends, or why it has none, from its dates and without our code. */
function daysOf({ periodStart, periodEnd }: Fact): number | 'dated' | 'unclear' {
  const [start, end] = [namedDay(periodStart), namedDay(periodEnd)];
  if (end === null) return 'unclear';
  if (periodStart === null) return 'dated';
  return start === null || start > end ? 'unclear' : end - start + 1;
}

/** Quarters of 13 and of 14 weeks, and of the calendar, lie nine days apart; no two other lengths lie as near. */
function expectOneLength(facts: Fact[]) {
  const lengths = facts.map(daysOf);
  const days = lengths.filter((one) => typeof one === 'number');
  if (days.length === 0) expect(new Set(lengths).size).toBe(1);
  else expect(days).toHaveLength(lengths.length);
  expect(Math.max(...days) - Math.min(...days)).toBeLessThanOrEqual(9);
}
/** The contract's decimals, of a length that any figure has. */
const isPlain = (text: string) =>
  text.length <= MAX_DIGITS && /^[+-]?(0|[1-9]\d*)(\.\d+)?$/.test(text);
const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

it('a decimal keeps its digits, their order and its sign in every language', () =>
  forAll(500, decimal, language, (text, of) => {
    useLanguage(of);
    const drawn = formatDecimal(text);
    expect(digitsOf(drawn)).toBe(digitsOf(text));
    expect(drawn.includes('-')).toBe(text.startsWith('-'));
    const [, part] = text.split('.');
    // The last character that is not a digit is the point before the fraction.
    if (part !== undefined) expect(drawn.split(/[^0-9]/).at(-1)).toBe(part);
  }));

it('a decimal is returned unchanged when it is not a decimal', () =>
  forAll(500, fc.oneof(anyText, fc.constantFrom(...ODD_DECIMALS)), language, (text, of) => {
    useLanguage(of);
    expect(isDecimal(text)).toBe(isPlain(text));
    if (!isPlain(text)) expect(formatDecimal(text)).toBe(text);
    else expect(digitsOf(formatDecimal(text))).toBe(digitsOf(text));
  }));

it('facts, however they arrived, share a series only with the same currency, scope, restatement and length', () =>
  forAll(200, fc.oneof(facts, likeFacts), language, metric, (all, of, asked) => {
    useLanguage(of);
    const series = factSeries(all);
    const told = series.flatMap((one) => one.facts);
    expect(told).toHaveLength(all.length);
    expect(new Set(told)).toEqual(new Set(all));
    for (const one of series) {
      expect(new Set(one.facts.map(kindOf)).size).toBe(1);
      expectOneLength(one.facts);
      seriesWords(one, asked);
      for (const fact of one.facts) formatPeriod(fact);
    }
  }));

it('facts of several companies share a row only when all is stated, equal and on the same days', () =>
  forAll(200, columns, metric, (columns, asked) => {
    const companies = columns.map((own, place) => ({ id: String(place), facts: own }));
    const { groups } = compareFacts(companies, asked);
    for (const group of groups) expectAlike(group, asked === 'return_on_equity');
  }));

function expectAlike({ rows, companies }: ComparableGroup, isRatio: boolean) {
  const met = rows.flatMap(({ cells }) => cells.flat());
  expect(new Set(met.map(kindOf)).size).toBe(1);
  expectOneLength(met);
  for (const fact of met) {
    expect(daysOf(fact)).not.toBe('unclear');
    expect([fact.entityScope, fact.restated]).not.toContain(null);
    expect(namedDay(fact.periodEnd)).not.toBeNull();
    if (!isRatio) expect(fact.currency).not.toBeNull();
  }
  for (const { cells } of rows) {
    expect(cells).toHaveLength(companies.length);
    const days = cells.flat().map((fact) => [namedDay(fact.periodStart), namedDay(fact.periodEnd)]);
    expect(new Set(days.map(String)).size).toBe(1);
  }
}

const shared = { company: NORDHAVN, envelope: envelope() };

it('exported data keep every decimal as sent, and an empty cell where none was sent', () =>
  forAll(80, facts, language, (all, of) => {
    useLanguage(of);
    const answers = [{ metric: 'revenue' as const, rows: all, ...shared }];
    const asked = { kind: 'factsCsv', what: 'revenue', answers, documents: [] } as const;
    const [header = [], ...rows] = parseCsv(exportFile(asked).text);
    const at = header.indexOf('value');
    for (const [place, { value }] of all.entries()) {
      const cell = rows[place]?.[at];
      // The file adds an apostrophe to formulas but not to plain decimals.
      if (value === null) expect(cell).toBe('');
      else if (/^-?\d+(\.\d+)?$/.test(value)) expect(cell).toBe(value);
      else expect(cell?.replaceAll("'", '')).toBe(value.replaceAll("'", ''));
    }
    for (const fact of all) {
      const { lines } = citationOf({ kind: 'fact', fact, metric: 'revenue', ...shared });
      const said = lines.find(({ label }) => label === t('citeValue'))?.value;
      if (fact.value === null) expect(said).toBe(t('notReported'));
      else if (isDecimal(fact.value)) expect(said).toBe(fact.value);
    }
    const ids = ['a', 'b'].map((id) => ({ id, facts: all }));
    for (const group of compareFacts(ids, 'revenue').groups) {
      const columns = group.companies.map(() => shared);
      const table = comparedTable(group, columns, 'revenue').text.split('\n');
      expect(new Set(table.map((line) => line.split('\t').length)).size).toBe(1);
    }
  }));
