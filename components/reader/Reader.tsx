import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { MAX_PAGE } from '../../lib/model/contract.ts';
import type { DocumentPage } from '../../lib/model/records.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import { isMissing } from '../../lib/panel/reader.ts';
import type { ReaderView } from '../../lib/panel/store.ts';
import { knownPages } from '../../lib/research/document-page.ts';
import { safeLink } from '../../lib/research/safe-link.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { DocumentFacts } from '../documents/DocumentLine.tsx';
import { Overlay } from '../overlay/Overlay.tsx';
import { IconButton } from '../parts/buttons.tsx';
import { Host } from '../parts/ExternalLink.tsx';
import { Icon } from '../parts/Icon.tsx';
import { EnvelopeContext, PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { Heard } from '../parts/Section.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { scrollerOf } from '../parts/use-focus.ts';
import { type Matches, missingWords, PageBody, useMatches } from './PageBody.tsx';
import { PageNavigation } from './PageNavigation.tsx';

/** One page of a document at a time. */
export function Reader({ reader, company, onCloseReader }: PanelProps & { reader: ReaderView }) {
  const { documentId, page, load } = reader;
  const listed = company && answerOf(company.documents)?.data.find(({ id }) => id === documentId);
  const place = useRef<HTMLDivElement>(null);
  const isHeld = useHeldNavigation(place, page);
  const opened = useRef(page);
  const led = page === opened.current;
  const answer = answerOf(load);
  const matches = useMatches(reader, led);
  useFirstMark(place, led, answer !== null);
  const pages = knownPages(reader.pageCount, page);
  // Behind a page that is not there, no other is.
  const last = isMissing(load) ? page : MAX_PAGE;
  const title = reader.title ?? answer?.data.title ?? null;
  const context = usePanelContext();
  // Of the open company, a name may have come since.
  const isOpen = context.listing !== null && context.listing.id === reader.company?.id;
  const whose = isOpen ? context.listing : reader.company;
  const names = [...new Set([whose?.name, whose?.ticker])].filter((name) => name?.trim());
  const most = Math.min(pages ?? last, MAX_PAGE);
  return (
    // A citation names the document's own company, which need not be the open one.
    <PanelContext.Provider value={{ ...context, listing: whose }}>
      <EnvelopeContext.Provider value={answer}>
        <Overlay
          title={
            title === null || title.trim() === '' ? t('searchUntitled') : <Untrusted text={title} />
          }
          tools={
            <>
              <PageNavigation page={page} pages={pages} most={most} />
              <MatchStep matches={matches} isSearch={reader.query !== null} />
              {answer && <PageActs page={answer.data} />}
            </>
          }
          onClose={onCloseReader}
        >
          <div ref={place} class={isHeld ? 'reader reader-held' : 'reader'}>
            <Heard>
              {load.state === 'loaded' && t('readerShown', page)}
              {isMissing(load) && missingWords(reader)}
            </Heard>
            <div aria-busy={load.state === 'loading'}>
              <PageBody reader={reader} matches={matches} listed={listed ?? undefined}>
                <div class="above">
                  {names.length > 0 && (
                    <p class="row">
                      {names.map((name) => (
                        <Untrusted key={name} text={name ?? ''} cap={120} inRow />
                      ))}
                    </p>
                  )}
                  {(listed || pages === null) && (
                    <p class="document-line row hint">
                      {listed && <DocumentFacts document={listed} brief />}
                      {pages === null && <span>{t('readerPagesUnknown')}</span>}
                    </p>
                  )}
                </div>
              </PageBody>
            </div>
          </div>
        </Overlay>
      </EnvelopeContext.Provider>
    </PanelContext.Provider>
  );
}

/**
 * Starts another page at its top, and keeps the navigation under the pointer if it was stuck to the top.
 *
 * @returns whether the page needs a minimum height, so that the navigation does not drop
 */
function useHeldNavigation(place: RefObject<HTMLElement | null>, page: number): boolean {
  const overlay = () => place.current?.closest('.overlay');
  const top = () =>
    (overlay()?.getBoundingClientRect().top ?? 0) - scrollerOf(place.current).edge();
  const shown = useRef(page);
  const held = useRef(false);
  const turned = shown.current !== page;
  // Read before the change is drawn: the page may lose its height, and its place with it.
  const past = turned && top() < 0;
  if (past) held.current = true;
  useLayoutEffect(() => {
    shown.current = page;
    if (past) scrollerOf(place.current).by(top());
  }, [page]);
  return held.current;
}

/** A mark above this share of the panel's height is in sight with some text after it. */
const IN_SIGHT = 0.75;

/** Scrolls the first mark of the page that was opened into view, once; the focus stays on the heading. */
function useFirstMark(place: RefObject<HTMLElement | null>, led: boolean, ready: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || (led && !ready)) return;
    done.current = true;
    const find = (mark: string) => place.current?.querySelector(`.page-text ${mark}`);
    const mark = led ? (find('mark:not(.mark-rounded)') ?? find('mark')) : null;
    if (!mark || mark.getBoundingClientRect().bottom < innerHeight * IN_SIGHT) return;
    mark.scrollIntoView({ block: 'center' });
  }, [place, led, ready]);
}

/** Which of the marks is in front, and the ways to those before and after it. */
function MatchStep({ matches, isSearch }: { matches: Matches; isSearch: boolean }) {
  const { hits, at, onStep } = matches;
  const count = hits.length;
  if (count === 0 || (!isSearch && count === 1)) return null;
  return (
    <span class="match-step inline hint">
      <span aria-hidden="true">{at < 0 ? count : `${at + 1}/${count}`}</span>
      <span class="visually-hidden" role="status">
        {at < 0 ? tCount('readerMatches', count) : t('readerMatchAt', at + 1, count)}
      </span>
      <IconButton icon="up" name={t('readerPreviousMatch')} onClick={() => onStep(-1)} />
      <IconButton icon="down" name={t('readerNextMatch')} onClick={() => onStep(1)} />
    </span>
  );
}

/** Copies the page's citation, and opens the original; the links with their hosts are below the text. */
function PageActs({ page }: { page: DocumentPage }) {
  const link = safeLink(page.sourceUrl);
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

/** The selected text of the reader's page, with its lines; null where nothing of it is selected. */
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
