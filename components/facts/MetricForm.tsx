import { useId, useState } from 'preact/hooks';
import type { Metric } from '../../lib/api/types.ts';
import { t } from '../../lib/words.ts';
import { MetricSelect } from './MetricSelect.tsx';

interface MetricFormProps {
  /** The metric shown; null before the first. */
  shown: Metric | null;
  onShow(metric: Metric): void;
}

/** Choosing a metric and, by its own button, asking for it: a list is passed over key by key. */
export function MetricForm({ shown, onShow }: MetricFormProps) {
  const [chosen, setChosen] = useState<Metric | null>(null);
  const id = useId();
  const metric = chosen ?? shown ?? 'revenue';
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
        <MetricSelect id={id} value={metric} describedBy={`${id}-cost`} onChoose={setChosen} />
        <button type="submit">{t('factsShow')}</button>
      </div>
      <p id={`${id}-cost`} class="hint">
        {t('factsCost')}
      </p>
    </form>
  );
}
