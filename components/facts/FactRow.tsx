import { useId } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { formatPeriod, periodLength } from '../../lib/research/fact-period.ts';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { useFold } from '../parts/use-fold.ts';
import { FactDetails } from './FactDetails.tsx';
import { FactFigure } from './FactFigure.tsx';

interface FactRowProps extends Pick<PanelActions, 'onReadPage'> {
  /** Its name among the parts that can be unfolded. */
  part: string;
  fact: Fact;
  metric: Metric;
}

/** One fact: its period, its exact value with the currency, and one key away all else it carries. */
export function FactRow({ part, fact, metric, onReadPage }: FactRowProps) {
  const [open, setOpen] = useFold(part);
  const id = useId();
  const named = periodLength(fact) !== 'unclear';
  const period = formatPeriod(fact, t('locale'));
  return (
    <>
      <tr class="fact">
        <th scope="row">
          <button
            type="button"
            class="quiet"
            data-row
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'up' : 'down'} />
            {period === null ? (
              <span class="missing">{t('periodMissing')}</span>
            ) : (
              <span class={named ? 'fact-period' : undefined}>
                <Untrusted text={period} cap={60} />
              </span>
            )}
          </button>
        </th>
        <td>
          <FactFigure value={fact.value} />{' '}
          {fact.value !== null && fact.currency !== null && (
            <span class="fact-currency">
              <Untrusted text={fact.currency} cap={20} />
            </span>
          )}
        </td>
      </tr>
      {open && (
        <tr id={id} class="fact-details">
          <td colSpan={2}>
            <FactDetails fact={fact} metric={metric} onReadPage={onReadPage} />
          </td>
        </tr>
      )}
    </>
  );
}
