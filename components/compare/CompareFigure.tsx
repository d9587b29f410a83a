import { t } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { formatDecimal, isDecimal, type Shift, shiftPoint } from '../../lib/research/decimal.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FactFigure } from '../facts/FactFigure.tsx';
import { FactSource } from '../facts/FactRow.tsx';
import { PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { type Column, shortName } from './column.tsx';

interface CompareFigureProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
  /** The company that reported it. */
  owner: Column;
  /** Its period, in few letters. */
  period: string | null;
  /** The unit that the whole table is told in. */
  unit: { by: Shift; places: number };
  /** Id of where all that the figure carries is shown. */
  details: string;
  isOpen: boolean;
  /** The pointer or the focus comes, or leaves. */
  onPoint(fact: Fact | null): void;
  onPress(): void;
}

/**
 * An exact figure in the table's unit, in full under the pointer and the focus; beside it, where all columns
 * have the room, the arrow to its page.
 */
export function CompareFigure(props: CompareFigureProps) {
  const { fact, owner, period, unit, details, isOpen, onPoint, onPress, onReadPage } = props;
  const context = usePanelContext();
  const { value, currency } = fact;
  const isShort = unit.by > 0 && value !== null && isDecimal(value);
  const full = isShort
    ? `${formatDecimal(value, t('locale'))} ${shownText(currency ?? '', 20).text}`
    : undefined;
  const named = [shortName(owner.listing), period].filter((one) => one !== null).join(', ');
  return (
    <span class="compare-cell">
      <button
        type="button"
        class="quiet compare-figure"
        title={full}
        aria-expanded={isOpen}
        aria-controls={details}
        onPointerEnter={() => onPoint(fact)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(fact)}
        onBlur={() => onPoint(null)}
        onClick={onPress}
      >
        <FactFigure value={value && shiftPoint(value, unit.by, unit.places)} />
        {full && (
          <bdi class="compare-full" aria-hidden="true">
            {full}
          </bdi>
        )}
      </button>
      <span class="compare-source">
        {/* The page is of this company's document, not of the open company's. */}
        <PanelContext.Provider value={{ ...context, listing: owner.listing }}>
          <FactSource fact={fact} label={named} onReadPage={onReadPage} />
        </PanelContext.Provider>
      </span>
    </span>
  );
}
