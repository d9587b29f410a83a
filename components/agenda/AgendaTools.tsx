import type { ExportedEvents } from '../../lib/export/types.ts';
import { numberFormat } from '../../lib/i18n/formats.ts';
import { t } from '../../lib/i18n/words.ts';
import {
  type Agenda,
  type AgendaRow,
  type AgendaSource,
  MAX_CALENDAR_EVENTS,
} from '../../lib/research/agenda.ts';
import { savedWords } from '../cite/ExportMenu.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';
import { useSaidOf } from '../parts/use-said-of.ts';

interface AgendaToolsProps {
  agenda: Agenda;
  /** The name of the chosen list; null for all companies. */
  list: string | null;
}

/** Takes along what the agenda shows: on the clipboard, or as calendars where the administrator allows files. */
export function AgendaTools({ agenda, list }: AgendaToolsProps) {
  const { onCopyHtml, onExport, off, allowLoopback } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const rows = agenda.groups.flatMap((group) => group.rows);
  const [saved, setSaved] = useSaidOf<string>(rows.map(({ event }) => event));
  async function copy() {
    // The panel starts without it.
    const table = await import('../../lib/export/pasted.ts')
      .then(({ agendaTable }) => agendaTable(rows, t, allowLoopback))
      .catch(() => null);
    setSaved('');
    setCopied(table !== null && (await onCopyHtml(table.html, table.text)));
  }
  const files = Array.from({ length: Math.ceil(rows.length / MAX_CALENDAR_EVENTS) }, (_, at) =>
    rows.slice(at * MAX_CALENDAR_EVENTS, (at + 1) * MAX_CALENDAR_EVENTS),
  );
  async function save(events: readonly AgendaRow[], place: number) {
    const outcome = await onExport({
      kind: 'agendaCalendar',
      list,
      part: files.length === 1 ? null : `${place}-of-${files.length}`,
      events: eventsIn(events),
    });
    setCopied(null);
    setSaved(savedWords('events', outcome));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="export" role="group" aria-label={t('compareTake')}>
      {!off.includes('export') &&
        files.map((events, at) => (
          <button key={at} type="button" class="quiet" onClick={() => save(events, at + 1)}>
            {files.length === 1 ? t('agendaSave') : t('agendaSavePart', at + 1, files.length)}
          </button>
        ))}
      {!off.includes('export') && files.length > 1 && (
        <span class="hint">
          {t('agendaParts', numberFormat(t('locale')).format(MAX_CALENDAR_EVENTS))}
        </span>
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
