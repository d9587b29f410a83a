import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { ComparedRow } from '../../lib/research/comparison.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { EnvelopeContext } from '../cite/cite-context.ts';
import { FactDetails } from '../facts/FactDetails.tsx';
import { FactFigure } from '../facts/FactFigure.tsx';
import { PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { type Column, shortName } from './column.ts';
import { Gap, gapOf } from './Gap.tsx';

interface CompareRowProps extends Pick<PanelActions, 'onReadPage'> {
  row: ComparedRow;
  columns: Column[];
  metric: Metric;
}

/** One period: each company's exact figures, and one key away all that a figure carries. */
export function CompareRow({ row, columns, metric, onReadPage }: CompareRowProps) {
  const [open, setOpen] = useState<Fact | null>(null);
  const id = useId();
  const around = usePanelContext();
  const owner = open && columns.find((_, place) => row.cells[place]?.includes(open));
  return (
    <>
      <tr>
        <th scope="row">
          <Untrusted text={formatPeriod(row, t('locale')) ?? t('periodMissing')} cap={60} />
        </th>
        {columns.map((column, place) => (
          <td key={column.listing.id}>
            {row.cells[place]?.length === 0 && <Gap of={gapOf(row, column)} />}
            {row.cells[place]?.map((fact, index) => (
              <button
                key={`${index}:${fact.documentId}`}
                type="button"
                class="quiet"
                aria-expanded={open === fact}
                aria-controls={id}
                onClick={() => setOpen(open === fact ? null : fact)}
              >
                <FactFigure value={fact.value} />
              </button>
            ))}
          </td>
        ))}
      </tr>
      {open && owner && (
        <tr id={id} class="compare-details">
          <td colSpan={columns.length + 1}>
            <div>
              <b>
                <Untrusted text={shortName(owner.listing)} cap={40} />
              </b>
              {/* A citation names this company and its answer, not those of the open company. */}
              <PanelContext.Provider value={{ ...around, listing: owner.listing }}>
                <EnvelopeContext.Provider value={owner.answer}>
                  <FactDetails fact={open} metric={metric} onReadPage={onReadPage} />
                </EnvelopeContext.Provider>
              </PanelContext.Provider>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
