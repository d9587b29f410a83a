import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { MAX_PAGE } from '../../lib/model/contract.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { isMissing } from '../../lib/panel/reader.ts';
import type { ReaderView } from '../../lib/panel/view-state.ts';
import { knownPages } from '../../lib/research/page-layout.ts';
import { DocumentKind } from '../documents/DocumentKind.tsx';
import { Published } from '../documents/Published.tsx';
import { Overlay } from '../overlay/Overlay.tsx';
import { answerOf } from '../parts/Loaded.tsx';
import { PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { GoToPage } from './GoToPage.tsx';
import { missingWords } from './MissingPage.tsx';
import { PageBody } from './PageBody.tsx';
import { PageTurner } from './PageTurner.tsx';

interface ReaderProps
  extends Pick<PanelProps, 'company' | 'onTurnPage' | 'onRereadPage' | 'onCloseReader'> {
  reader: ReaderView;
}

/** One page of a document at a time. */
export function Reader({ reader, company, ...actions }: ReaderProps) {
  const { documentId, page, load } = reader;
  const listed = company && answerOf(company.documents)?.data.find(({ id }) => id === documentId);
  const top = useRef<HTMLDivElement>(null);
  const isHeld = useHeldTurner(top, page);
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
        <PageTurner {...turner} onTurn={actions.onTurnPage} />
        <GoToPage most={pages ?? MAX_PAGE} onGoToPage={actions.onTurnPage} />
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
 * Another page begins at its beginning, and the way on stays where the pointer is: where the user has
 * scrolled past its place, it goes on sticking at the panel's top, with the page right beneath it.
 *
 * @param top where the turner stands while it does not stick
 * @returns whether the page has to be given a height, so that one under way or a short one does not let
 *   the turner down
 */
export function useHeldTurner(top: RefObject<HTMLElement | null>, page: number): boolean {
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

/** How far down the panel a mark is still in sight, with some of what follows it, as a share of its height. */
const IN_SIGHT = 0.75;

/**
 * Brings the first mark of the page that was opened into sight, once, where it lies further down. It
 * scrolls and no more: the focus stays on the heading.
 *
 * @param place in the same parent as the page
 * @param led whether the page that was opened is still in front
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
  /** What the company's list says of the document, where it was read. */
  listed: DocumentItem | undefined;
  /** How many pages it has; null where that is not known. */
  pages: number | null;
}

/** Whose document it is and, where its list was read, what it is and when it came out. */
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
