import type { FigureMatch } from '../../lib/figures/find-figures.ts';
import { t } from '../../lib/i18n/words.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { LoadedFigure } from '../../lib/panel/view-state.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FactFigure, FactSource } from '../facts/Figure.tsx';
import { CurrencyText } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface MatchRowProps extends Pick<PanelActions, 'onReadPage'> {
  match: FigureMatch;
  /** Facts that have its digits. */
  facts: readonly LoadedFigure[];
  /** The page has it no more. */
  isGone: boolean;
  onShow(): void;
}

/** So many are named; their number is said. */
const MOST_NAMED = 3;

/** A number of the page in its line, which leads to it there, and the facts that have its digits. */
export function MatchRow({ match, facts, isGone, onShow, onReadPage }: MatchRowProps) {
  const { excerpt, at, length, isRounded } = match;
  const part = (from: number, to: number) => shownText(excerpt.slice(from, to), 80).text;
  return (
    <li class="article-match airy">
      <button
        type="button"
        class="quiet article-text wraps anywhere"
        title={t('articleShow')}
        onClick={onShow}
      >
        <bdi>
          {part(0, at)}
          <mark>{part(at, at + length)}</mark>
          {part(at + length, excerpt.length)}
        </bdi>
      </button>
      {facts.slice(0, MOST_NAMED).map(({ metric, fact }, n) => (
        <FactLine
          key={n}
          metric={metric}
          fact={fact}
          isRounded={isRounded}
          onReadPage={onReadPage}
        />
      ))}
      {facts.length > MOST_NAMED && (
        <p class="hint">{t('articleOthers', facts.length - MOST_NAMED)}</p>
      )}
      {isGone && (
        <p class="hint" role="status">
          {t('articleGone')}
        </p>
      )}
    </li>
  );
}

interface FactLineProps extends LoadedFigure, Pick<PanelActions, 'onReadPage'> {
  isRounded: boolean;
}

/** A fact that has a match's digits, with the way to the page it stands on. */
function FactLine({ metric, fact, isRounded, onReadPage }: FactLineProps) {
  const { value, currency } = fact;
  const period = periodLabel(fact, t('locale'));
  return (
    <div class="article-fact line middle between small">
      <p class="row">
        <span>
          {t(METRIC_WORDS[metric])} {period !== null && <Untrusted text={period} cap={40} />}
        </span>
        <span>
          <FactFigure value={value} /> {currency !== null && <CurrencyText currency={currency} />}
        </span>
        <span class="muted">{t(isRounded ? 'articleRounded' : 'articleSame')}</span>
      </p>
      <FactSource
        fact={fact}
        label={[t(METRIC_WORDS[metric]), period].filter(Boolean).join(' ')}
        onReadPage={onReadPage}
      />
    </div>
  );
}
