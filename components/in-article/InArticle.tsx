import type { FigureMatch } from '../../lib/figures/find-figures.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { InArticleView, LoadedFigure } from '../../lib/panel/bare-state.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { failureWords } from '../../lib/research/failure-words.ts';
import { formatRecent } from '../../lib/research/format-date.ts';
import { METRIC_WORDS } from '../../lib/research/known-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FactFigure, FactSource } from '../facts/Figure.tsx';
import { Button } from '../parts/buttons.tsx';
import { useClock } from '../parts/clock.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { CurrencyText } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

/** Looks for the open company's loaded figures in the page; says that digits are the same, not that they are right. */
export function InArticle() {
  const { company, inArticle, page, onFindFigures, onStopFigures } = usePanelContext();
  if (company === null || page.tabId === null) return null;
  // Another page, or another company: what was found there says nothing here.
  const isHere =
    inArticle?.companyId === company.id &&
    inArticle.tabId === page.tabId &&
    inArticle.view === page.view;
  const search = isHere ? inArticle : null;
  const isSearching = search?.state === 'searching';
  return (
    <>
      <Button
        class="quiet"
        title={isSearching ? undefined : t('articleFindHint')}
        words={t(isSearching ? 'runStop' : 'articleFind')}
        onClick={isSearching ? onStopFigures : onFindFigures}
      />
      <div class="article-found whole">
        <p class="hint above-xs" role="status">
          {search && statusOf(search)}
        </p>
        {search?.state === 'searched' && <Found view={search} />}
      </div>
    </>
  );
}

type Searched = Extract<InArticleView, { state: 'searched' }>;

/** What is heard, and stands above the list. */
function statusOf(view: InArticleView): string {
  if (view.state === 'searching') return t('articleSearching');
  const { search, alike, skipped } = view;
  switch (search.outcome) {
    case 'noAccess':
      return t('articleNoAccess');
    case 'gone':
      return t('articleLeft');
    case 'blockedByPolicy':
      return t('pageBlockedByPolicy');
    case 'failed': {
      const { message, substitutions } = failureWords(search.failure);
      return t(message, ...substitutions);
    }
    case 'searched': {
      // As many as are loaded, though those of one value are looked for once.
      const figures = alike.flat().length;
      if (figures === 0) return skipped > 0 ? '' : t('articleNoFigures');
      if (search.matches.length > 0) return tCount('articleFound', search.matches.length, figures);
      return t(search.isCut ? 'articleNoneSoFar' : 'articleNone', figures);
    }
  }
}

/** Each match in the order of the page, and what of the page was not read. */
function Found({ view }: { view: Searched }) {
  const { search, skipped, searchedAt } = view;
  const now = useClock(60_000);
  if (search.outcome !== 'searched') return null;
  const { matches, more, isCut, frames } = search;
  const read = formatRecent(new Date(searchedAt).toISOString(), now);
  return (
    <>
      {matches.length > 0 && (
        <ul class="hair above-xs">
          {matches.map((match, n) => (
            <MatchRow key={n} match={match} n={n} view={view} />
          ))}
        </ul>
      )}
      <p class="hint above-xs">
        {[
          skipped > 0 && t('articleSkipped', skipped),
          t('articleRead', read),
          more && t('articleMore', matches.length),
          isCut && t('articleCut'),
          frames > 0 && t('articleFrames', frames),
        ]
          .filter((words) => words !== false)
          .join(' ')}
      </p>
    </>
  );
}

/** So many are named; their number is said. */
const MOST_NAMED = 3;

/** A number of the page in its line, which leads to it there, and the facts that have its digits. */
function MatchRow({ match, n, view }: { match: FigureMatch; n: number; view: Searched }) {
  const { alike, gone } = view;
  const { onShowFigure } = usePanelContext();
  const facts = match.figures.flatMap((figure) => alike[figure] ?? []);
  const { excerpt, at, length, isRounded } = match;
  const part = (from: number, to: number) => shownText(excerpt.slice(from, to), 80).text;
  return (
    <li class="article-match hair-above airy">
      <Button
        class="quiet article-text fill wraps anywhere"
        title={t('articleShow')}
        words={
          <bdi>
            {part(0, at)}
            <mark>{part(at, at + length)}</mark>
            {part(at + length, excerpt.length)}
          </bdi>
        }
        onClick={() => onShowFigure(n)}
      />
      {facts.slice(0, MOST_NAMED).map((one, n) => (
        <FactLine key={n} {...one} isRounded={isRounded} />
      ))}
      {facts.length > MOST_NAMED && (
        <p class="hint">{t('articleOthers', facts.length - MOST_NAMED)}</p>
      )}
      {gone.includes(n) && (
        <p class="hint" role="status">
          {t('articleGone')}
        </p>
      )}
    </li>
  );
}

/** A fact that has a match's digits, with the way to the page it stands on. */
function FactLine({ metric, fact, isRounded }: LoadedFigure & { isRounded: boolean }) {
  const { value, currency } = fact;
  const period = periodLabel(fact);
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
      <FactSource fact={fact} label={[t(METRIC_WORDS[metric]), period].filter(Boolean).join(' ')} />
    </div>
  );
}
