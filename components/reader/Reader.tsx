import { useRef } from 'preact/hooks';
import { isMissing } from '../../lib/panel/reader-record.ts';
import type { ReaderView } from '../../lib/panel/view-state.ts';
import { knownPages, MOST_PAGES } from '../../lib/research/page-number.ts';
import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../panel-props.ts';
import { answerOf } from '../parts/Loaded.tsx';
import { SurroundingsContext, useSurroundings } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { Sheet } from '../overlay/Overlay.tsx';
import { GoToPage } from './GoToPage.tsx';
import { missingWords } from './MissingPage.tsx';
import { PageBody } from './PageBody.tsx';
import { PageTurner } from './PageTurner.tsx';
import { useFirstMark } from './use-first-mark.ts';
import { useHeldTurner } from './use-held-turner.ts';
import { WhoseDocument } from './WhoseDocument.tsx';

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
  const last = isMissing(load) ? page : MOST_PAGES;
  const title = reader.title ?? answerOf(load)?.data.title ?? null;
  const around = useSurroundings();
  // Of the open company, a name may have come since.
  const isOpen = around.listing !== null && around.listing.id === reader.company?.id;
  const whose = isOpen ? around.listing : reader.company;
  const turner = { page, pages, most: Math.min(pages ?? last, MOST_PAGES) };
  return (
    <Sheet
      title={
        title === null || title.trim() === '' ? t('searchUntitled') : <Untrusted text={title} />
      }
      onClose={actions.onCloseReader}
    >
      <div class={isHeld ? 'reader reader-held' : 'reader'}>
        <WhoseDocument company={whose} listed={listed ?? undefined} pages={pages} />
        <div ref={top} class="reader-top" />
        <PageTurner {...turner} onTurn={actions.onTurnPage} />
        <GoToPage most={pages ?? MOST_PAGES} onTurn={actions.onTurnPage} />
        <p class="visually-hidden" role="status">
          {load.state === 'loaded' && t('readerShown', page)}
          {isMissing(load) && missingWords(reader)}
        </p>
        <div aria-busy={load.state === 'loading'}>
          {/* A citation names the document's own company, which need not be the open one. */}
          <SurroundingsContext.Provider value={{ ...around, listing: whose }}>
            <PageBody reader={reader} listed={listed ?? undefined} led={led} actions={actions} />
          </SurroundingsContext.Provider>
        </div>
        <p class="hint reader-keys">{t('readerKeys')}</p>
      </div>
    </Sheet>
  );
}
