import { describe, expect, it } from 'vitest';
import { METRICS, type Metric } from '../../../../lib/model/contract.ts';
import { SAMPLE_DAYS } from '../sample-days.ts';
import type { Accounts } from './accounts.ts';
import { accountsOf, issuers } from './reported.ts';

const measureOf = ({ measures }: Accounts, metric: Metric) =>
  measures.find((measure) => measure.metric === metric);

/** An amount as a count of its last decimal place. */
const amount = (accounts: Accounts, metric: Metric): bigint | undefined => {
  const value = measureOf(accounts, metric)?.value;
  return value === undefined ? undefined : BigInt(value.replace('.', ''));
};

const sumOf = (parts: Accounts[], metric: Metric) =>
  parts.reduce((sum, part) => sum + (amount(part, metric) ?? 0n), 0n);

const isWholeYear = ({ period }: Accounts) => period.kind === 'year';

/** Whether a ratio is the nearest to over / base that its number of places can tell. */
function isNearest(ratio: string, over: bigint, base: bigint): boolean {
  const scale = 10n ** BigInt(ratio.split('.')[1]?.length ?? 0);
  const off = 2n * (BigInt(ratio.replace('.', '')) * base - over * scale);
  return (off < 0n ? -off : off) <= base;
}

describe.each(SAMPLE_DAYS)('the accounts behind the facts on %s', (today) => {
  const byIssuer = issuers.map((issuer) => accountsOf(issuer, today));
  const each = byIssuer.flat();
  const measures = each.flatMap((accounts) => accounts.measures);
  const groups = byIssuer.map((accounts) =>
    accounts.filter(({ scope, restated }) => scope === 'consolidated' && !restated),
  );

  it('balance: assets are liabilities and equity, wherever all three are told', () => {
    const whole = each.filter((accounts) =>
      (['assets', 'liabilities', 'equity'] as const).every((m) => measureOf(accounts, m)),
    );
    expect(whole.length).toBeGreaterThan(100);
    for (const accounts of whole) {
      expect(amount(accounts, 'assets')).toBe(
        sumOf([accounts], 'liabilities') + sumOf([accounts], 'equity'),
      );
    }
  });

  it('give margins and returns that follow from the amounts to the digits stated', () => {
    const bases = {
      profit_margin: 'revenue',
      return_on_assets: 'assets',
      return_on_equity: 'equity',
    } as const;
    // A restatement repeats only what changed, so its base may be in the original alone.
    for (const accounts of each.filter(({ restated }) => !restated)) {
      for (const [metric, base] of Object.entries(bases) as [keyof typeof bases, Metric][]) {
        const ratio = measureOf(accounts, metric)?.value;
        const [over, under] = [amount(accounts, 'net_income'), amount(accounts, base)];
        if (ratio === undefined || over === undefined || under === undefined) continue;
        expect(isNearest(ratio, over, under), `${accounts.period.label} ${metric}`).toBe(true);
      }
    }
  });

  it('add quarters up to their year, and end the last one where the year ends', () => {
    for (const group of groups) {
      for (const year of group.filter(isWholeYear)) {
        const quarters = group.filter(
          ({ period }) => period.kind === 'quarter' && period.yearsAgo === year.period.yearsAgo,
        );
        if (quarters.length < 4) continue;
        for (const metric of ['revenue', 'net_income', 'financing_cash_flow'] as const) {
          expect(sumOf(quarters, metric)).toBe(amount(year, metric) ?? 0n);
        }
        const last = quarters.filter(({ period }) => period.last === 4);
        expect(sumOf(last, 'assets')).toBe(amount(year, 'assets'));
      }
    }
  });

  it('add segments up to their group', () => {
    byIssuer.forEach((accounts, index) => {
      if (!issuers[index]?.segments) return;
      for (const group of groups[index] ?? []) {
        const parts = accounts.filter(
          ({ scope, period }) => scope.startsWith('segment:') && period === group.period,
        );
        expect(parts).toHaveLength(2);
        for (const metric of ['revenue', 'operating_income', 'assets'] as const) {
          expect(sumOf(parts, metric)).toBe(amount(group, metric));
        }
      }
    });
  });

  it('explain the change in cash by the three cash flows', () => {
    const flows = ['operating_cash_flow', 'investing_cash_flow', 'financing_cash_flow'] as const;
    for (const group of groups) {
      const years = group.filter(isWholeYear);
      years.slice(0, -1).forEach((year, index) => {
        const before = years[index + 1];
        const told = flows.every((metric) => measureOf(year, metric));
        // Two years in two currencies cannot be compared.
        const same = year.measures[0]?.currency === before?.measures[0]?.currency;
        if (!before || !told || !same) return;
        const explained = flows.reduce((sum, metric) => sum + sumOf([year], metric), 0n);
        expect(sumOf([year], 'cash') - sumOf([before], 'cash')).toBe(explained);
      });
    }
  });

  it('are whole multiples of what their report prints them in', () => {
    for (const { value, unit_multiplier } of measures) {
      if (unit_multiplier !== '1') expect(BigInt(value) % BigInt(unit_multiplier)).toBe(0n);
    }
  });

  it('tell every metric for several periods of one company, and years, halves and quarters', () => {
    for (const metric of METRICS) {
      const told = byIssuer.map((all) => all.filter((a) => measureOf(a, metric)).length);
      expect(Math.max(...told), metric).toBeGreaterThanOrEqual(5);
    }
    const kinds = new Set(each.map(({ period }) => period.kind));
    expect([...kinds].sort()).toEqual(['half', 'quarter', 'year']);
  });

  it('are told for the group, the parent and segments, and without a currency for ratios alone', () => {
    const scopes = new Set(each.map(({ scope }) => scope.split(':')[0]));
    expect([...scopes].sort()).toEqual(['consolidated', 'parent', 'segment']);
    for (const { metric, currency } of measures) {
      expect(currency === null).toBe(/^profit_|^return_/.test(metric));
    }
  });

  it('restate several years, each beside its original', () => {
    const restated = each.filter((accounts) => accounts.restated);
    expect(restated.length).toBeGreaterThanOrEqual(6);
    for (const { period, scope } of restated) {
      expect(each.some((a) => a.period === period && a.scope === scope && !a.restated)).toBe(true);
    }
  });

  it('hold the hard cases: losses, 30 digits, a bare zero, a former currency', () => {
    for (const shape of [/^-\d+$/, /^\d{30}$/, /^-\d{30}$/, /^-?\d\.\d{30}$/, /^0\.000$/]) {
      expect(
        measures.some(({ value }) => shape.test(value)),
        String(shape),
      ).toBe(true);
    }
    const currencies = byIssuer.map(
      (all) => new Set(all.flatMap((a) => a.measures.map(({ currency }) => currency))),
    );
    expect(currencies.some((own) => own.has('CAD') && own.has('USD'))).toBe(true);
  });
});
