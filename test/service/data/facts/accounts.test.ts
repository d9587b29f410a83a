import { describe, expect, it } from 'vitest';
import { METRICS, type Metric } from '../../../../lib/api/types.ts';
import { SAMPLE_DAYS } from '../sample-days.ts';
import type { Accounts } from './accounts.ts';
import { accountsOf, issuers } from './reported.ts';

/** A measure's value as a count of its last decimal place, with the number of places. */
function exact(accounts: Accounts, metric: Metric) {
  const value = accounts.measures.find((measure) => measure.metric === metric)?.value;
  if (value === undefined) return undefined;
  return { count: BigInt(value.replace('.', '')), places: value.split('.')[1]?.length ?? 0 };
}
const amount = (accounts: Accounts, metric: Metric) => exact(accounts, metric)?.count;

/** Whether a ratio is the nearest one with its number of places: |2(ratio * base - over)| <= base. */
function isNearest(ratio: ReturnType<typeof exact>, over: bigint, base: bigint): boolean {
  if (!ratio) return false;
  const scale = 10n ** BigInt(ratio.places);
  const off = 2n * (ratio.count * base - over * scale);
  return (off < 0n ? -off : off) <= base;
}

describe.each(SAMPLE_DAYS)('the accounts behind the facts on %s', (today) => {
  const all = issuers.map((issuer) => ({ issuer, accounts: accountsOf(issuer, today) }));
  const each = all.flatMap(({ accounts }) => accounts);

  it('balance: assets are liabilities and equity, wherever all three are told', () => {
    let told = 0;
    for (const accounts of each) {
      const [assets, liabilities, equity] = (['assets', 'liabilities', 'equity'] as const).map(
        (metric) => amount(accounts, metric),
      );
      if (assets === undefined || liabilities === undefined || equity === undefined) continue;
      expect(assets).toBe(liabilities + equity);
      told += 1;
    }
    expect(told).toBeGreaterThan(100);
  });

  it('give margins and returns that follow from the amounts to the digits stated', () => {
    const bases = [
      ['profit_margin', 'revenue'],
      ['return_on_assets', 'assets'],
      ['return_on_equity', 'equity'],
    ] as const;
    // A restatement repeats only what changed, so its base may be in the original alone.
    for (const accounts of each.filter(({ restated }) => !restated)) {
      const netIncome = amount(accounts, 'net_income');
      for (const [metric, base] of bases) {
        const ratio = exact(accounts, metric);
        const under = amount(accounts, base);
        if (!ratio || netIncome === undefined || under === undefined) continue;
        expect(isNearest(ratio, netIncome, under), `${accounts.period.label} ${metric}`).toBe(true);
      }
    }
  });

  it('add up: quarters to their year, segments to their group, cash flows to the change in cash', () => {
    for (const { accounts } of all) {
      const group = accounts.filter(({ scope, restated }) => scope === 'consolidated' && !restated);
      for (const year of group.filter(({ period }) => period.kind === 'year')) {
        const quarters = group.filter(
          ({ period }) => period.kind === 'quarter' && period.yearsAgo === year.period.yearsAgo,
        );
        if (quarters.length < 4) continue;
        for (const metric of ['revenue', 'net_income', 'financing_cash_flow'] as const) {
          if (amount(year, metric) === undefined) continue;
          const sum = quarters.reduce((total, part) => total + (amount(part, metric) ?? 0n), 0n);
          expect(sum).toBe(amount(year, metric));
        }
        const lastQuarter = quarters.find(({ period }) => period.last === 4);
        expect(lastQuarter && amount(lastQuarter, 'assets')).toBe(amount(year, 'assets'));
      }
      for (const whole of group) {
        const parts = accounts.filter(
          ({ scope, period, measures }) =>
            scope.startsWith('segment:') &&
            period === whole.period &&
            measures.every(({ currency }) => currency !== 'ZWL'),
        );
        if (parts.length === 0) continue;
        for (const metric of ['revenue', 'operating_income', 'assets'] as const) {
          const sum = parts.reduce((total, part) => total + (amount(part, metric) ?? 0n), 0n);
          expect(sum).toBe(amount(whole, metric));
        }
      }
      const years = group.filter(({ period }) => period.kind === 'year');
      years.slice(0, -1).forEach((year, index) => {
        const before = years[index + 1];
        const flows = (
          ['operating_cash_flow', 'investing_cash_flow', 'financing_cash_flow'] as const
        ).map((metric) => amount(year, metric));
        if (!before || flows.includes(undefined)) return;
        // The two years of a change of currency cannot be compared.
        if (year.measures[0]?.currency !== before.measures[0]?.currency) return;
        const change = (amount(year, 'cash') ?? 0n) - (amount(before, 'cash') ?? 0n);
        expect(flows.reduce<bigint>((sum, flow) => sum + (flow ?? 0n), 0n)).toBe(change);
      });
    }
  });

  it('are whole multiples of what their report prints them in', () => {
    for (const { measures } of each) {
      for (const { value, unit_multiplier } of measures) {
        if (unit_multiplier !== '1') expect(BigInt(value) % BigInt(unit_multiplier)).toBe(0n);
      }
    }
  });

  it('tell every metric, with several periods of each kind for one company at least', () => {
    for (const metric of METRICS) {
      const most = Math.max(
        ...all.map(
          ({ accounts }) =>
            accounts.filter(({ measures }) => measures.some((measure) => measure.metric === metric))
              .length,
        ),
      );
      expect(most, metric).toBeGreaterThanOrEqual(5);
    }
    const kinds = new Set(each.map(({ period }) => period.kind));
    expect([...kinds].sort()).toEqual(['half', 'quarter', 'year']);
  });

  it('hold the hard cases: a loss, 30 digits, a former currency, a bare zero, a restatement', () => {
    const measures = each.flatMap((accounts) => accounts.measures);
    expect(
      measures.some(({ metric, value }) => metric === 'net_income' && value.startsWith('-')),
    ).toBe(true);
    for (const shape of [/^\d{30}$/, /^-\d{30}$/, /^-?\d\.\d{30}$/, /^0\.000$/]) {
      expect(
        measures.some(({ value }) => shape.test(value)),
        String(shape),
      ).toBe(true);
    }
    expect(
      measures.every(
        ({ metric, currency }) => (currency === null) === /^profit|^return/.test(metric),
      ),
    ).toBe(true);
    const currencies = all.map(
      ({ accounts }) => new Set(accounts.flatMap((a) => a.measures.map((m) => m.currency ?? ''))),
    );
    expect(currencies.some((own) => own.has('CAD') && own.has('USD'))).toBe(true);
    for (const { accounts, period, scope } of each
      .filter(({ restated }) => restated)
      .map((restated) => ({ accounts: each, period: restated.period, scope: restated.scope }))) {
      expect(accounts.some((a) => a.period === period && a.scope === scope && !a.restated)).toBe(
        true,
      );
    }
    expect(each.filter(({ restated }) => restated).length).toBeGreaterThanOrEqual(6);
    expect(new Set(each.map(({ scope }) => scope.split(':')[0]))).toEqual(
      new Set(['consolidated', 'parent', 'segment']),
    );
  });
});
