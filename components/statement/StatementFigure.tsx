import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { formatDecimal, shiftPoint } from '../../lib/research/decimal.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { restatedWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FactFigure } from '../facts/FactFigure.tsx';
import type { unitWords } from '../facts/SeriesBlock.tsx';
import { useSourcePage } from '../facts/source-page.ts';
import { Icon } from '../parts/Icon.tsx';
import type { CurrentFigure } from './FigureActs.tsx';

export interface StatementFigureProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
  metric: Metric;
  /** Its period, as its column is headed. */
  label: string;
  unit: ReturnType<typeof unitWords>['unit'];
  /** The first of its row, where `j` and `k` stop. */
  isRow: boolean;
  /** Where the Tab key stops. */
  isStop: boolean;
  onCurrent(figure: CurrentFigure): void;
}

/** A figure that leads to its source page in one press; beside it, under the pointer, the way to its other acts. */
export function StatementFigure(props: StatementFigureProps) {
  const { fact, metric, label, unit, isRow, isStop, onCurrent, onReadPage } = props;
  const [isUnder, setUnder] = useState(false);
  const source = useSourcePage(fact, onReadPage);
  const { whole, name } = figureWords(fact, unit);
  const said = `${t(METRIC_WORDS[metric])}, ${label}, ${restatedWords(fact.restated)}: ${name}`;
  const words = source && t('factReadPage', source.page);
  const choose = () => onCurrent({ fact, metric, isPointed: true });
  return (
    <span
      class="statement-figure"
      onPointerEnter={() => setUnder(true)}
      onPointerLeave={() => setUnder(false)}
    >
      {isUnder && (
        <button
          type="button"
          class="quiet statement-more"
          tabIndex={-1}
          title={`${t('copy')}, ${t('clip')}`}
          aria-label={`${t('copy')}, ${t('clip')}: ${t(METRIC_WORDS[metric])}, ${label}`}
          onClick={choose}
        >
          <Icon name="dots" />
        </button>
      )}
      <button
        type="button"
        class="quiet"
        data-figure
        data-row={isRow ? '' : undefined}
        tabIndex={isStop ? 0 : -1}
        title={[whole, words].filter(Boolean).join(' · ')}
        aria-label={[said, words].filter(Boolean).join('. ')}
        onFocus={() => onCurrent({ fact, metric, isPointed: false })}
        // Where no page can be asked for, its source's address stands among its acts.
        onClick={source ? source.open : choose}
      >
        <FactFigure value={fact.value && shiftPoint(fact.value, unit.by, unit.places)} isWhole />
      </button>
    </span>
  );
}

/** All digits of a figure, and its name: as it stands in the table, whole behind that where the two differ. */
function figureWords({ value }: Fact, { by, places }: StatementFigureProps['unit']) {
  if (value === null) return { whole: '', name: t('notReported') };
  const written = (text: string) => shownText(formatDecimal(text, t('locale')), 120).text;
  const whole = written(value);
  const short = written(shiftPoint(value, by, places));
  return { whole, name: short === whole ? whole : `${short} (${whole})` };
}
