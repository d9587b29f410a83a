import { useContext } from 'preact/hooks';
import type { ExportRequest } from '../../lib/export/file.ts';
import type { PastedTable } from '../../lib/export/table.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { AnswerHead, CompanyEvent, Fact, Metric } from '../../lib/model/records.ts';
import type { ExportOutcome } from '../../lib/panel/actions.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button } from '../parts/buttons.tsx';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { useCopied, useSaidOf } from '../parts/use-outcome.ts';

/** Writes a table to paste, with full values as sent and their sources; loads its code on first use. */
type WriteTable = () => Promise<PastedTable>;

interface ExportButtonsProps {
  /** Names the group of buttons. */
  label: string;
  /** Visible text before the buttons; screen readers get the label instead. */
  lead?: string;
  write?: WriteTable;
  files: readonly [words: string, request: ExportRequest][];
  counted: 'facts' | 'events';
  /** The answers that contain the rows, and that may have further pages. */
  answers: readonly AnswerHead[];
  /** The rows in the files, if not all of the answers; the message about saving disappears when they change. */
  of?: readonly unknown[];
  /** Explains the files. */
  hint?: string | false;
}

/** Copies rows, or saves them as files if the policy allows export; reports only the latest action. */
export function ExportButtons(props: ExportButtonsProps) {
  const { label, lead, write, files, counted, answers, of = answers, hint } = props;
  const { policy, onCopy, onExport } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const [saved, setSaved] = useSaidOf<string>(of);
  const copy = (write: WriteTable) => {
    setSaved('');
    setCopied(write().then(onCopy));
  };
  const save = (request: ExportRequest) => {
    setCopied(null);
    setSaved(onExport(request).then((outcome) => savedWords(counted, outcome, answers)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="hint wrap apart above-xs" role="group" aria-label={label}>
      {lead && <span aria-hidden="true">{lead}</span>}
      {write && <Button class="quiet" words={t('callsCopy')} onClick={() => copy(write)} />}
      {!isOff(policy, 'export') && (
        <>
          {files.map(([words, request]) => (
            <Button key={words} class="quiet" words={words} onClick={() => save(request)} />
          ))}
          {hint && <span class="hint">{hint}</span>}
        </>
      )}
      <span class="muted small" role="status">
        {copied === null ? saved : t(copied ? 'copied' : 'copyFailed')}
      </span>
    </div>
  );
}

function savedWords(
  of: 'facts' | 'events',
  outcome: ExportOutcome,
  answers: readonly AnswerHead[],
): string {
  if (outcome === null) return t('exportFailed');
  if (outcome.saved === 0) return t('exportNothing');
  return [
    tCount(of === 'facts' ? 'exportSavedFacts' : 'exportSavedEvents', outcome.saved),
    ...(outcome.leftOut > 0 ? [tCount('exportLeftOut', outcome.leftOut)] : []),
    ...(answers.some(({ meta }) => meta.nextOffset !== null) ? [t('exportMore')] : []),
  ].join(' ');
}

/** The rows to save, whether they are in sight or folded away. */
type Exported =
  | { of: 'facts'; metric: Metric; rows: Fact[] }
  | { of: 'events'; rows: CompanyEvent[] };

/** Saves a list of the open company as a file, and reports how many rows the file holds. */
export function ListExport({ list }: { list: Exported }) {
  const { policy, listing: company, documents } = usePanelContext();
  const envelope = useContext(EnvelopeContext);
  if (isOff(policy, 'export') || company === null || envelope === null) return null;
  const { of, rows } = list;
  if (rows.length === 0) return null;
  const shared = { company, envelope };
  const events = list.of === 'events' ? list.rows.map((event) => ({ event, ...shared })) : [];
  return (
    <ExportButtons
      label={t('exportLabel')}
      lead={t('exportSave')}
      files={
        of === 'facts'
          ? [
              [
                t('formatCsv'),
                {
                  kind: 'factsCsv',
                  what: list.metric,
                  answers: [{ ...list, ...shared }],
                  documents,
                },
              ],
            ]
          : [
              [t('formatCsv'), { kind: 'eventsCsv', company, events }],
              [t('exportCalendar'), { kind: 'eventsCalendar', company, events }],
            ]
      }
      counted={of}
      answers={[envelope]}
      of={rows}
    />
  );
}
