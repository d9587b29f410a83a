import { useId } from 'preact/hooks';
import type { Metric } from '../../lib/model/records.ts';
import { t } from '../../lib/i18n/words.ts';
import { MetricSelect } from './MetricSelect.tsx';

interface MetricFormProps {
  /** The metric chosen, shown or not. */
  metric: Metric;
  /** Its facts are shown, and came without a request. */
  kept: boolean;
  onChoose(metric: Metric): void;
  onShow(metric: Metric): void;
}

/** Choosing a metric and, by its own button, asking for it: a list is passed over key by key. */
export function MetricForm({ metric, kept, onChoose, onShow }: MetricFormProps) {
  const id = useId();
  return (
    <form
      class="facts-form"
      onSubmit={(event) => {
        event.preventDefault();
        onShow(metric);
      }}
    >
      <label class="visually-hidden" for={id}>
        {t('factsMetric')}
      </label>
      <div class="facts-choice">
        <MetricSelect id={id} value={metric} describedBy={`${id}-cost`} onChoose={onChoose} />
        <button type="submit">{t('factsShow')}</button>
      </div>
      <p id={`${id}-cost`} class="hint">
        {t(kept ? 'factsKept' : 'factsCost')}
      </p>
    </form>
  );
}
