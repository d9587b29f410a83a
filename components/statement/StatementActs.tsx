import { t, tCount } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { ExportOutcome } from '../../lib/panel/actions.ts';
import type { Pages } from '../../lib/panel/async-state.ts';
import type { StatementGroup } from '../../lib/research/metric-groups.ts';
import type { Statement } from '../../lib/research/statement.ts';
import { usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';
import { useSaidOf } from '../parts/use-said-of.ts';

interface StatementActsProps extends Statement {
  group: StatementGroup;
  read: readonly { metric: Metric; pages: Pages<Fact> }[];
}

/** Copies the tables in sight, and saves all facts read. */
export function StatementActs({ group, read, tables, apart }: StatementActsProps) {
  const { listing, documents, off, onCopyHtml, onExport, allowLoopback } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const [saved, setSaved] = useSaidOf<{ outcome: ExportOutcome }>(read.map(({ pages }) => pages));
  if (listing === null) return null;
  const company = listing;
  const metrics = read.map(({ metric, pages }) => ({ metric, rows: pages.data, envelope: pages }));
  async function copy() {
    // The panel starts without it.
    const table = await import('../../lib/export/statement-text.ts')
      .then(({ statementTable }) =>
        statementTable({ company, tables, apart, metrics, documents }, t, allowLoopback),
      )
      .catch(() => null);
    setCopied(table !== null && (await onCopyHtml(table.html, table.text)));
  }
  const save = async () =>
    setSaved({
      outcome: await onExport({ kind: 'statementCsv', company, group, metrics, documents }),
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="export" role="group" aria-label={t('statement')}>
      <button type="button" class="quiet" onClick={copy}>
        {t('callsCopy')}
      </button>
      <span role="status">{copied !== null && t(copied ? 'copied' : 'copyFailed')}</span>
      {!off.includes('export') && (
        <>
          <span aria-hidden="true">{t('exportSave')}</span>
          <button type="button" class="quiet" onClick={save}>
            {t('exportCsv')}
          </button>
          <span class="export-status" role="status">
            {saved && savedWords(saved.outcome)}
          </span>
        </>
      )}
    </div>
  );
}

const savedWords = (outcome: ExportOutcome): string =>
  outcome === null ? t('exportFailed') : tCount('exportSavedFacts', outcome.saved);
