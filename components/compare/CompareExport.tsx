import { useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Metric } from '../../lib/model/records.ts';
import type { ComparableGroup } from '../../lib/research/comparison.ts';
import { usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';
import type { Column } from './column.tsx';

interface CompareExportProps {
  group: ComparableGroup;
  columns: Column[];
  metric: Metric;
}

/** Takes the table along: on the clipboard, or as a file where the administrator allows one. */
export function CompareExport({ group, columns, metric }: CompareExportProps) {
  const { onCopyHtml, onExport, off, documents, allowLoopback } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const [saved, setSaved] = useState('');
  const sources = columns.map(({ listing, answer }) => ({ company: listing, envelope: answer }));
  async function copy() {
    // The panel starts without it.
    const table = await import('../../lib/export/compared-text.ts')
      .then(({ comparedTable }) => comparedTable(group, sources, metric, allowLoopback))
      .catch(() => null);
    setSaved('');
    setCopied(table !== null && (await onCopyHtml(table.html, table.text)));
  }
  async function save() {
    const facts = sources.map((source, place) => ({
      ...source,
      rows: group.rows.flatMap(({ cells }) => cells[place] ?? []),
    }));
    const outcome = await onExport({ kind: 'comparedCsv', metric, facts, documents });
    setCopied(null);
    setSaved(outcome ? tCount('exportSavedFacts', outcome.saved) : t('exportFailed'));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="export" role="group" aria-label={t('compareTake')}>
      <button type="button" class="quiet" onClick={copy}>
        {t('callsCopy')}
      </button>
      {!off.includes('export') && (
        <button type="button" class="quiet" onClick={save}>
          {t('compareSave')}
        </button>
      )}
      <span class="export-status" role="status">
        {copied === null ? saved : t(copied ? 'copied' : 'copyFailed')}
      </span>
    </div>
  );
}
