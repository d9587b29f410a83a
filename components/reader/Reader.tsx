import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { MAX_PAGE } from '../../lib/model/contract.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import { isMissing } from '../../lib/panel/reader.ts';
import type { ReaderView } from '../../lib/panel/view-state.ts';
import { knownPages } from '../../lib/research/page-layout.ts';
import { DocumentKind, Published } from '../documents/DocumentDetails.tsx';
import { Overlay } from '../overlay/Overlay.tsx';
import { PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { missingWords, PageBody } from './PageBody.tsx';
import { GoToPage, PageNavigation } from './PageTurner.tsx';

interface ReaderProps
  extends Pick<PanelProps, 'company' | 'onGoToPage' | 'onReloadPage' | 'onCloseReader'> {
  reader: ReaderView;
}

/** One page of a document at a time. */
export function Reader({ reader, company, ...actions }: ReaderProps) {
  const { documentId, page, load } = reader;
  const listed = company && answerOf(company.documents)?.data.find(({ id }) => id === documentId);
  const top = useRef<HTMLDivElement>(null);
  const isHeld = useHeldNavigation(top, page);
  const opened = useRef(page);
  const led = page === opened.current;
  useFirstMark(top, led, answerOf(load) !== null);
  const pages = knownPages(reader.pageCount, page);
  // Behind a page that is not there, no other is.
  const last = isMissing(load) ? page : MAX_PAGE;
  const title = reader.title ?? answerOf(load)?.data.title ?? null;
  const around = usePanelContext();
  // Of the open company, a name may have come since.
  const isOpen = around.listing !== null && around.listing.id === reader.company?.id;
  const whose = isOpen ? around.listing : reader.company;
  const turner = { page, pages, most: Math.min(pages ?? last, MAX_PAGE) };
  return (
    <Overlay
      title={
        title === null || title.trim() === '' ? t('searchUntitled') : <Untrusted text={title} />
      }
      onClose={actions.onCloseReader}
    >
      <div class={isHeld ? 'reader reader-held' : 'reader'}>
        <WhoseDocument company={whose} listed={listed ?? undefined} pages={pages} />
        <div ref={top} class="reader-top" />
        <PageNavigation {...turner} onTurn={actions.onGoToPage} />
        <GoToPage most={pages ?? MAX_PAGE} onGoToPage={actions.onGoToPage} />
        <p class="visually-hidden" role="status">
          {load.state === 'loaded' && t('readerShown', page)}
          {isMissing(load) && missingWords(reader)}
        </p>
        <div aria-busy={load.state === 'loading'}>
          {/* A citation names the document's own company, which need not be the open one. */}
          <PanelContext.Provider value={{ ...around, listing: whose }}>
            <PageBody reader={reader} listed={listed ?? undefined} led={led} actions={actions} />
          </PanelContext.Provider>
        </div>
        <p class="hint reader-keys">{t('readerKeys')}</p>
      </div>
    </Overlay>
  );
}

/**
 * Starts another page at its top and keeps the navigation under the pointer: if the user has
 * scrolled past it, it stays stuck to the panel's top.
 *
 * @param top marks where the navigation is when it does not stick
 * @returns whether the page needs a minimum height, so that a loading or short page does not let
 *   the navigation drop
 */
export function useHeldNavigation(top: RefObject<HTMLElement | null>, page: number): boolean {
  const shown = useRef(page);
  const held = useRef(false);
  const turned = shown.current !== page;
  // Read before the change is drawn: the page may lose its height, and its place with it.
  const past = turned && (top.current?.getBoundingClientRect().top ?? 0) < 0;
  if (past) held.current = true;
  useLayoutEffect(() => {
    shown.current = page;
    if (past) scrollBy(0, top.current?.getBoundingClientRect().top ?? 0);
  }, [page]);
  return held.current;
}

/** A mark above this share of the panel's height is in sight with some text after it. */
const IN_SIGHT = 0.75;

/**
 * Scrolls the first mark of the opened page into view, once. The focus stays on the heading.
 *
 * @param place in the same parent as the page
 * @param led whether the page that was opened is still shown
 * @param ready whether its text is there
 */
export function useFirstMark(
  place: RefObject<HTMLElement | null>,
  led: boolean,
  ready: boolean,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || (led && !ready)) return;
    done.current = true;
    const mark = led ? place.current?.parentElement?.querySelector('.page-text mark') : null;
    if (!mark || mark.getBoundingClientRect().bottom < innerHeight * IN_SIGHT) return;
    mark.scrollIntoView({ block: 'center' });
  }, [place, led, ready]);
}

interface WhoseDocumentProps extends Pick<ReaderView, 'company'> {
  /** The document's entry in the company's list, if that was read. */
  listed: DocumentItem | undefined;
  /** How many pages it has; null where that is not known. */
  pages: number | null;
}

/** The document's company and, if its list was read, its type and publication date. */
export function WhoseDocument({ company, listed, pages }: WhoseDocumentProps) {
  const names = [...new Set([company?.name, company?.ticker])].filter((name) => name?.trim());
  return (
    <div class="reader-whose">
      {names.length > 0 && (
        <p class="row">
          {names.map((name) => (
            <span key={name}>
              <Untrusted text={name ?? ''} cap={120} />
            </span>
          ))}
        </p>
      )}
      {(listed || pages === null) && (
        <p class="document-line row">
          {listed && (
            <>
              <DocumentKind document={listed} />
              <Published document={listed} />
            </>
          )}
          {pages === null && <span>{t('readerPagesUnknown')}</span>}
        </p>
      )}
    </div>
  );
}
