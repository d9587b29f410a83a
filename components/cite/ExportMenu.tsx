import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { PastedTable } from '../../lib/export/table.ts';
import type { ExportRequest } from '../../lib/export/types.ts';
import { t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import type { CompanyEvent, Fact, Metric } from '../../lib/model/records.ts';
import type { ExportOutcome } from '../../lib/panel/actions.ts';
import { Button } from '../parts/buttons.tsx';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';

/** All rows read so far, whether they are in sight or folded away. */
type Exported =
  | { of: 'facts'; metric: Metric; rows: Fact[] }
  | { of: 'events'; rows: CompanyEvent[] };

const WORDS = {
  factsCsv: 'exportCsv',
  eventsCsv: 'exportCsv',
  eventsCalendar: 'exportCalendar',
} satisfies Partial<Record<ExportRequest['kind'], WordKey>>;

/** Saves a list as a file, and says how many rows it holds. */
export function ExportMenu({ list }: { list: Exported }) {
  const { onExport, off, listing: company, documents } = usePanelContext();
  const [outcome, setOutcome] = useState<ExportOutcome | 'none'>('none');
  const envelope = useContext(EnvelopeContext);
  if (off.includes('export') || company === null || envelope === null) return null;
  if (list.rows.length === 0) return null;
  const shared = { company, envelope };
  const requests: Extract<ExportRequest, { kind: keyof typeof WORDS }>[] =
    list.of === 'facts'
      ? [{ kind: 'factsCsv', metric: list.metric, rows: list.rows, documents, ...shared }]
      : [
          { kind: 'eventsCsv', rows: list.rows, ...shared },
          { kind: 'eventsCalendar', rows: list.rows, ...shared },
        ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="hint wrap apart above-xs" role="group" aria-label={t('exportLabel')}>
      <span aria-hidden="true">{t('exportSave')}</span>
      {requests.map((request) => (
        <Button
          key={request.kind}
          class="quiet"
          words={t(WORDS[request.kind])}
          onClick={async () => setOutcome(await onExport(request))}
        />
      ))}
      <span class="muted small" role="status">
        {outcome !== 'none' && savedWords(list.of, outcome, envelope.meta.nextOffset !== null)}
      </span>
    </div>
  );
}

export function savedWords(of: Exported['of'], outcome: ExportOutcome, hasMore = false): string {
  if (outcome === null) return t('exportFailed');
  if (outcome.saved === 0) return t('exportNothing');
  return [
    tCount(of === 'facts' ? 'exportSavedFacts' : 'exportSavedEvents', outcome.saved),
    ...(outcome.leftOut > 0 ? [tCount('exportLeftOut', outcome.leftOut)] : []),
    ...(hasMore ? [t('exportMore')] : []),
  ].join(' ');
}

interface CopyTableProps {
  /** Writes the table, by code that the panel starts without. */
  write(): Promise<PastedTable>;
  /** The subject of the table, where a section has several tables. */
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
      <Button
        class="quiet"
        aria-label={name && `${t('callsCopy')}: ${name}`}
        title={name && t('callsCopy')}
        words={t(name ? 'copy' : 'callsCopy')}
        onClick={copy}
      />{' '}
      <span role="status">{copied !== null && t(copied ? 'copied' : 'copyFailed')}</span>
    </span>
  );
}

interface TakeTableProps extends Pick<CopyTableProps, 'write'> {
  label: string;
  file: ExportRequest;
  /** The answers in the file: the message about saving it disappears when these change. */
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
          <Button
            class="quiet"
            words={t('compareSave')}
            onClick={async () => setSaved({ outcome: await onExport(file) })}
          />
          <span class="muted small" role="status">
            {saved && savedWords('facts', saved.outcome)}
          </span>
        </>
      )}
    </div>
  );
}

/** The outcome of an act, shown until the things that it was about change. */
export function useSaidOf<T>(things: readonly unknown[]): [said: T | null, say: (said: T) => void] {
  const [saying, setSaying] = useState<{ said: T; of: readonly unknown[] } | null>(null);
  const holds =
    saying !== null &&
    saying.of.length === things.length &&
    saying.of.every((thing, place) => thing === things[place]);
  useLayoutEffect(() => {
    // It does not come back where the things do.
    if (saying !== null && !holds) setSaying(null);
  }, [saying, holds]);
  return [holds ? saying.said : null, (said) => setSaying({ said, of: things })];
}
