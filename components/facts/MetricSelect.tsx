import { t } from '../../lib/i18n/words.ts';
import type { Metric } from '../../lib/model/records.ts';
import { METRIC_GROUPS, type MetricGroup } from '../../lib/research/metric-groups.ts';
import { METRIC_GROUP_WORDS, METRIC_WORDS } from '../../lib/research/metrics.ts';

interface MetricSelectProps {
  value: Metric;
  /** Called at every change, even while arrow keys pass over a metric: it must send nothing. */
  onChoose(metric: Metric): void;
}

const GROUPS = Object.entries(METRIC_GROUPS) as [MetricGroup, readonly Metric[]][];
const ALL: readonly Metric[] = GROUPS.flatMap(([, metrics]) => metrics);

/** The contract's 17 metrics, by statement. */
export function MetricSelect({ value, onChoose }: MetricSelectProps) {
  return (
    <select
      aria-label={t('factsMetric')}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = ALL.find((metric) => metric === currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {GROUPS.map(([group, metrics]) => (
        <optgroup key={group} label={t(METRIC_GROUP_WORDS[group])}>
          {metrics.map((metric) => (
            <option key={metric} value={metric}>
              {t(METRIC_WORDS[metric])}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
