import { useMemo } from 'preact/hooks';
import { capital, t } from '../../lib/i18n/words.ts';
import { METRIC_GROUPS, type MetricGroup } from '../../lib/model/metric-groups.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { type PeriodKind, periodKind } from '../../lib/research/fact-period.ts';
import { METRIC_WORDS } from '../../lib/research/known-words.ts';
import { Button } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';

/** The names under which a choice is kept with the company's unfolded parts. */
const FOLDS = {
  all: 'facts of all periods',
  quarter: 'facts of quarters',
  year: 'facts of years',
} as const;
export type Periods = ReturnType<typeof usePeriods>;

/** Facts by kind of period. Until the user chooses: the larger kind, quarters on a tie, all when most are neither. */
export function usePeriods(facts: Fact[]) {
  const { company, onFold } = usePanelContext();
  const byKind = useMemo(() => Map.groupBy(facts, periodKind), [facts]);
  const countOf = (kind: PeriodKind) => byKind.get(kind)?.length ?? 0;
  const kinds = (['quarter', 'year'] as const).filter(
    (kind) => countOf(kind) > 0 && countOf(kind) < facts.length,
  );
  const [most] = kinds.toSorted((one, other) => countOf(other) - countOf(one));
  const opened = most && countOf(most) >= countOf('other') ? most : 'all';
  const offered = (['all', ...kinds] as const).find((one) =>
    company?.unfolded.includes(FOLDS[one]),
  );
  const chosen = offered ?? opened;
  const all = { value: 'all' as const, count: facts.length };
  return {
    shown: chosen === 'all' ? facts : (byKind.get(chosen) ?? []),
    chosen,
    /** What to choose from, with how many facts each has; nothing where there is nothing to tell apart. */
    choices:
      kinds.length === 0
        ? []
        : [...kinds.map((kind) => ({ value: kind, count: countOf(kind) })), all],
    choose(next: keyof typeof FOLDS) {
      for (const one of ['all', 'year', 'quarter'] as const) onFold(FOLDS[one], one === next);
    },
  };
}

export const PERIOD_WORDS = {
  all: 'filterAll',
  quarter: 'periodQuarter',
  year: 'periodYear',
} as const;

export const PeriodSwitch = ({ periods: { choices, chosen, choose } }: { periods: Periods }) =>
  choices.length > 0 && (
    <Switch
      label={t('factsPeriod')}
      choices={choices.map((one) => ({ ...one, words: t(PERIOD_WORDS[one.value]) }))}
      value={chosen}
      onChoose={choose}
    />
  );

interface SwitchProps<V> {
  label: string;
  choices: readonly { value: V; words: string; count?: number }[];
  value: V;
  onChoose(value: V): void;
}

/** A choice of a few, one of which is always made. */
export const Switch = <V extends string>({ label, choices, value, onChoose }: SwitchProps<V>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
  <div class="filter period-switch wrap middle" role="group" aria-label={label}>
    {choices.map((one) => (
      <Button
        key={one.value}
        class="chip"
        aria-pressed={one.value === value}
        onClick={() => onChoose(one.value)}
      >
        {one.words}
        {one.count !== undefined && (
          <>
            {' '}
            {/* In parentheses, because "Quarter 4" would be a period. */}
            <span class="muted firm">({one.count})</span>
          </>
        )}
      </Button>
    ))}
  </div>
);

interface MetricSelectProps {
  value: Metric;
  /** Called at every change, even while arrow keys pass over a metric: it must send nothing. */
  onChoose(metric: Metric): void;
}

const GROUPS = Object.entries(METRIC_GROUPS) as [MetricGroup, readonly Metric[]][];
const ALL: readonly Metric[] = GROUPS.flatMap(([, metrics]) => metrics);

export const MetricSelect = ({ value, onChoose }: MetricSelectProps) => (
  <select
    aria-label={t('fieldMetric')}
    value={value}
    onChange={({ currentTarget }) => {
      const chosen = ALL.find((metric) => metric === currentTarget.value);
      if (chosen) onChoose(chosen);
    }}
  >
    {GROUPS.map(([group, metrics]) => (
      <optgroup key={group} label={t(`metricGroup${capital(group)}`)}>
        {metrics.map((metric) => (
          <option key={metric} value={metric}>
            {t(METRIC_WORDS[metric])}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);
