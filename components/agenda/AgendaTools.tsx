import type { ExportedEvents } from '../../lib/export/types.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { ExportOutcome } from '../../lib/panel/actions.ts';
import type { Agenda, AgendaRow, AgendaSource } from '../../lib/research/agenda.ts';
import { usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';
import { useSaidOf } from '../parts/use-said-of.ts';

interface AgendaToolsProps {
  agenda: Agenda;
  /** The name of the chosen list; null for all companies. */
  list: string | null;
}

/** Takes along what the agenda shows: on the clipboard, or as one calendar where the administrator allows files. */
export function AgendaTools({ agenda, list }: AgendaToolsProps) {
  const { onCopyHtml, onExport, off, allowLoopback } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const rows = agenda.groups.flatMap((group) => group.rows);
  const [saved, setSaved] = useSaidOf<string>(rows.map(({ event }) => event));
  async function copy() {
    // The panel starts without it.
    const table = await import('../../lib/export/agenda-text.ts')
      .then(({ agendaTable }) => agendaTable(rows, t, allowLoopback))
      .catch(() => null);
    setSaved('');
    setCopied(table !== null && (await onCopyHtml(table.html, table.text)));
  }
  async function save() {
    const outcome = await onExport({ kind: 'agendaCalendar', list, events: eventsIn(rows) });
    setCopied(null);
    setSaved(saidOf(outcome));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="export" role="group" aria-label={t('compareTake')}>
      {!off.includes('export') && (
        <button type="button" class="quiet" onClick={save}>
          {t('agendaSave')}
        </button>
      )}
      <button type="button" class="quiet" onClick={copy}>
        {t('callsCopy')}
      </button>
      <span class="export-status" role="status">
        {copied === null ? saved : t(copied ? 'copied' : 'copyFailed')}
      </span>
    </div>
  );
}

function eventsIn(rows: readonly AgendaRow[]): ExportedEvents[] {
  const bySource = new Map<AgendaSource, AgendaRow['event'][]>();
  for (const { source, event } of rows) {
    const own = bySource.get(source);
    if (own) own.push(event);
    else bySource.set(source, [event]);
  }
  return [...bySource].map(([{ company, envelope }, rows]) => ({ company, envelope, rows }));
}

function saidOf(outcome: ExportOutcome): string {
  if (outcome === null) return t('exportFailed');
  if (outcome.saved === 0) return t('exportNothing');
  return [
    tCount('exportSavedEvents', outcome.saved),
    ...(outcome.leftOut > 0 ? [tCount('exportLeftOut', outcome.leftOut)] : []),
  ].join(' ');
}
