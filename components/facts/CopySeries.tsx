import { useContext } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { Citable } from '../../lib/research/cite/line.ts';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';

interface CopySeriesProps {
  facts: Fact[];
  metric: Metric;
  /** The series, named with the button. */
  name: string;
}

/** Copies a whole series as a table to paste: full values as they were sent, each with its source. */
export function CopySeries({ facts, metric, name }: CopySeriesProps) {
  const { listing, onCopyHtml, allowLoopback } = usePanelContext();
  const envelope = useContext(EnvelopeContext);
  const [copied, setCopied] = useCopied();
  if (listing === null || envelope === null) return null;
  async function copy(company: Listing, age: Citable['envelope']) {
    // The panel starts without it.
    const table = await import('../../lib/export/series-text.ts')
      .then(({ seriesTable }) => seriesTable(company, metric, facts, age, allowLoopback))
      .catch(() => null);
    setCopied(table !== null && (await onCopyHtml(table.html, table.text)));
  }
  return (
    <span class="series-copy">
      <span role="status">{copied !== null && t(copied ? 'copied' : 'copyFailed')}</span>{' '}
      <button
        type="button"
        class="quiet"
        aria-label={`${t('callsCopy')}: ${name}`}
        title={t('callsCopy')}
        onClick={() => copy(listing, envelope)}
      >
        {t('copy')}
      </button>
    </span>
  );
}
