import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { InArticleView } from '../../lib/panel/view-state.ts';
import { failureWords } from '../../lib/research/failure-words.ts';
import { formatRecent } from '../../lib/research/format-date.ts';
import { useClock } from '../parts/use-clock.ts';
import { MatchRow } from './MatchRow.tsx';

type InArticleProps = Pick<
  PanelProps,
  | 'company'
  | 'inArticle'
  | 'page'
  | 'onFindFigures'
  | 'onReadPage'
  | 'onShowFigure'
  | 'onStopFigures'
>;

/**
 * The open company's loaded figures, looked for in the page beside the panel when the user asks; sends nothing. It
 * says that digits are the same, never that a figure is right.
 */
export function InArticle(props: InArticleProps) {
  const { company, inArticle, page, onFindFigures, onReadPage, onShowFigure, onStopFigures } =
    props;
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
      <button
        type="button"
        class="quiet article-find"
        title={isSearching ? undefined : t('articleFindHint')}
        onClick={isSearching ? onStopFigures : onFindFigures}
      >
        {t(isSearching ? 'runStop' : 'articleFind')}
      </button>
      <div class="article-found whole">
        <p class="hint" role="status">
          {search && statusOf(search)}
        </p>
        {search?.state === 'searched' && (
          <Found search={search} onShow={onShowFigure} onReadPage={onReadPage} />
        )}
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

interface FoundProps extends Pick<PanelProps, 'onReadPage'> {
  search: Searched;
  onShow(match: number): void;
}

/** Each match in the order of the page, and what of the page was not read. */
function Found({ search: searched, onShow, onReadPage }: FoundProps) {
  const { search, alike, skipped, gone, searchedAt } = searched;
  const now = useClock(60_000);
  if (search.outcome !== 'searched') return null;
  const { matches, more, isCut, frames } = search;
  const read = formatRecent(new Date(searchedAt).toISOString(), now, t('locale'));
  return (
    <>
      {matches.length > 0 && (
        <ul class="article-matches hair above-xs">
          {matches.map((match, n) => (
            <MatchRow
              key={n}
              match={match}
              facts={match.figures.flatMap((figure) => alike[figure] ?? [])}
              isGone={gone.includes(n)}
              onShow={() => onShow(n)}
              onReadPage={onReadPage}
            />
          ))}
        </ul>
      )}
      <p class="hint">
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
