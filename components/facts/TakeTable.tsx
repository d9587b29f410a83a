import type { PastedTable } from '../../lib/export/table.ts';
import type { ExportRequest } from '../../lib/export/types.ts';
import { t } from '../../lib/i18n/words.ts';
import type { ExportOutcome } from '../../lib/panel/actions.ts';
import { savedWords } from '../cite/ExportMenu.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';
import { useSaidOf } from '../parts/use-said-of.ts';

interface CopyTableProps {
  /** Writes the table, by code that the panel starts without. */
  write(): Promise<PastedTable>;
  /** What the table is of, where several stand beneath one another. */
  name?: string;
}

/** Copies a table to paste: full values as they were sent, each with its source. */
export function CopyTable({ write, name }: CopyTableProps) {
  const { onCopyHtml } = usePanelContext();
  const [copied, setCopied] = useCopied();
  async function copy() {
    const table = await write().catch(() => null);
    setCopied(table !== null && (await onCopyHtml(table.html, table.text)));
  }
  return (
    <span>
      <button
        type="button"
        class="quiet"
        aria-label={name && `${t('callsCopy')}: ${name}`}
        title={name && t('callsCopy')}
        onClick={copy}
      >
        {t(name ? 'copy' : 'callsCopy')}
      </button>{' '}
      <span role="status">{copied !== null && t(copied ? 'copied' : 'copyFailed')}</span>
    </span>
  );
}

interface TakeTableProps extends Pick<CopyTableProps, 'write'> {
  label: string;
  file: ExportRequest;
  /** The answers that the file is made of: what is said of it holds until others come. */
  of: readonly unknown[];
}

/** Takes a table along: on the clipboard, or as a file where the administrator allows one. */
export function TakeTable({ label, write, file, of }: TakeTableProps) {
  const { off, onExport } = usePanelContext();
  const [saved, setSaved] = useSaidOf<{ outcome: ExportOutcome }>(of);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="hint wrap apart above-xs" role="group" aria-label={label}>
      <CopyTable write={write} />
      {!off.includes('export') && (
        <>
          <button
            type="button"
            class="quiet"
            onClick={async () => setSaved({ outcome: await onExport(file) })}
          >
            {t('compareSave')}
          </button>
          <span class="muted small" role="status">
            {saved && savedWords('facts', saved.outcome)}
          </span>
        </>
      )}
    </div>
  );
}
