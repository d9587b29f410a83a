import { t, tCount } from '../../lib/i18n/words.ts';
import type { DocumentPage } from '../../lib/model/records.ts';
import { safeLink } from '../../lib/research/safe-link.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { Host } from '../parts/ExternalLink.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import type { Matches } from './use-matches.ts';

interface MatchStepProps {
  matches: Matches;
  /** A search's words are marked, not a figure. */
  isSearch: boolean;
}

/** Which of the marks is in front, and the ways to those before and after it. */
export function MatchStep({ matches: { hits, at, onStep }, isSearch }: MatchStepProps) {
  const count = hits.length;
  if (count === 0 || (!isSearch && count === 1)) return null;
  return (
    <span class="match-step inline hint">
      <span aria-hidden="true">{at < 0 ? count : `${at + 1}/${count}`}</span>
      <span class="visually-hidden" role="status">
        {at < 0 ? tCount('readerMatches', count) : t('readerMatchAt', at + 1, count)}
      </span>
      <button
        type="button"
        class="quiet"
        title={t('readerPreviousMatch')}
        onClick={() => onStep(-1)}
      >
        <span class="visually-hidden">{t('readerPreviousMatch')}</span>
        <Icon name="up" />
      </button>
      <button type="button" class="quiet" title={t('readerNextMatch')} onClick={() => onStep(1)}>
        <span class="visually-hidden">{t('readerNextMatch')}</span>
        <Icon name="down" />
      </button>
    </span>
  );
}

/** Copies the page's citation, and opens the original; the links with their hosts are below the text. */
export function PageActs({ page }: { page: DocumentPage }) {
  const { allowLoopback } = usePanelContext();
  const link = safeLink(page.sourceUrl, allowLoopback);
  return (
    <>
      <CiteMenu
        subject={{ kind: 'page', page }}
        name={t('searchPage', page.page)}
        passage={selectedPassage}
      />
      {link && (
        <a
          class="link reader-open inline small"
          href={link.href}
          target="_blank"
          rel="noreferrer noopener"
        >
          <span class="visually-hidden">{t('readerOpen')} </span>
          <Host name={link.host} />
          <span class="visually-hidden"> ({t('opensTab')})</span>
          <Icon name="out" />
        </a>
      )}
    </>
  );
}

/**
 * What the user has selected of the page in the reader, with its lines and without what lies beside the
 * text; null where nothing of it is selected.
 */
function selectedPassage(): string | null {
  const selection = getSelection();
  const article = document.querySelector('.page-text');
  if (!article || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(article)) return null;
  if (!article.contains(range.startContainer)) range.setStart(article, 0);
  if (!article.contains(range.endContainer)) range.setEnd(article, article.childNodes.length);
  const text = range.toString().trim();
  return text === '' ? null : text;
}
