import { useContext, useState } from 'preact/hooks';
import type { ExportRequest } from '../../lib/export/types.ts';
import { t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import type { CompanyEvent, Fact, Metric } from '../../lib/model/records.ts';
import type { ExportOutcome } from '../../lib/panel/actions.ts';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';

/** All rows read so far, whether they are in sight or folded away. */
export type Exported =
  | { of: 'facts'; metric: Metric; rows: Fact[] }
  | { of: 'events'; rows: CompanyEvent[] };

const WORDS = {
  factsCsv: 'exportCsv',
  eventsCsv: 'exportCsv',
  eventsCalendar: 'exportCalendar',
} satisfies Partial<Record<ExportRequest['kind'], WordKey>>;

/**
 * Saves a list as a file and says how many rows it holds, how many were left out, and whether the
 * service has more.
 */
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
        <button
          key={request.kind}
          type="button"
          class="quiet"
          onClick={async () => setOutcome(await onExport(request))}
        >
          {t(WORDS[request.kind])}
        </button>
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
