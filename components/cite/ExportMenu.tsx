import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { ExportRequest } from '../../lib/export/file.ts';
import type { PastedTable } from '../../lib/export/table.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { CompanyEvent, Fact, Metric } from '../../lib/model/records.ts';
import type { ExportOutcome } from '../../lib/panel/actions.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button, CopyButton } from '../parts/buttons.tsx';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { useSaidOf } from '../parts/use-outcome.ts';

/** All rows read so far, whether they are in sight or folded away. */
type Exported =
  | { of: 'facts'; metric: Metric; rows: Fact[] }
  | { of: 'events'; rows: CompanyEvent[] };

/** Saves a list as a file, and says how many rows it holds. */
export function ExportMenu({ list }: { list: Exported }) {
  const { policy, listing: company, documents } = usePanelContext();
  const envelope = useContext(EnvelopeContext);
  if (isOff(policy, 'export') || company === null || envelope === null) return null;
  if (list.rows.length === 0) return null;
  const shared = { company, envelope };
  const files: SavedFile[] =
    list.of === 'facts'
      ? [
          [
            t('exportCsv'),
            { kind: 'factsCsv', what: list.metric, answers: [{ ...list, ...shared }], documents },
          ],
        ]
      : [
          [t('exportCsv'), { kind: 'eventsCsv', ...list, ...shared }],
          [t('exportCalendar'), { kind: 'eventsCalendar', ...list, ...shared }],
        ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="hint wrap apart above-xs" role="group" aria-label={t('exportLabel')}>
      <span aria-hidden="true">{t('exportSave')}</span>
      <SaveButtons
        files={files}
        counted={list.of}
        hasMore={envelope.meta.nextOffset !== null}
        of={list.rows}
      />
    </div>
  );
}

type SavedFile = [words: string, request: ExportRequest];

interface SaveButtonsProps {
  files: readonly SavedFile[];
  counted: Exported['of'];
  hasMore?: boolean;
  /** The rows in the files; the message disappears when they change. */
  of: readonly unknown[];
  children?: ComponentChildren;
}

/** Saves files unless the administrator forbids it, and reports the outcome. */
export function SaveButtons({ files, counted, hasMore, of, children }: SaveButtonsProps) {
  const { policy, onExport } = usePanelContext();
  const [saved, setSaved] = useSaidOf<string>(of);
  return (
    <>
      {!isOff(policy, 'export') &&
        files.map(([words, request]) => (
          <Button
            key={words}
            class="quiet"
            words={words}
            onClick={async () => setSaved(savedWords(counted, await onExport(request), hasMore))}
          />
        ))}
      {children}
      <span class="muted small" role="status">
        {saved}
      </span>
    </>
  );
}

function savedWords(of: Exported['of'], outcome: ExportOutcome, hasMore = false): string {
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
  const { onCopy } = usePanelContext();
  return (
    <span>
      <CopyButton
        aria-label={name && `${t('callsCopy')}: ${name}`}
        title={name && t('callsCopy')}
        words={t(name ? 'copy' : 'callsCopy')}
        copy={async () => {
          const table = await write().catch(() => null);
          return table !== null && onCopy(table);
        }}
      />
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
export const TakeTable = ({ label, write, file, of }: TakeTableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
  <div class="hint wrap apart above-xs" role="group" aria-label={label}>
    <CopyTable write={write} />
    <SaveButtons files={[[t('compareSave'), file]]} counted="facts" of={of} />
  </div>
);
