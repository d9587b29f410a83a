import { type ComponentChildren, Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { MAX_PAGE_TEXT } from '../../lib/model/contract.ts';
import type { DocumentItem, DocumentPage } from '../../lib/model/records.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import { isMissing } from '../../lib/panel/reader.ts';
import type { ReaderView } from '../../lib/panel/store.ts';
import { markFigure, pageBlocks } from '../../lib/research/document-page.ts';
import { languageTag } from '../../lib/research/known-words.ts';
import { markTerms, type TextSegment } from '../../lib/research/search-terms.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { PageNote } from '../notes/Note.tsx';
import { Button } from '../parts/buttons.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Provenance, SourceNotes } from '../parts/Provenance.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Fold, Skeleton } from '../parts/Section.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';

interface PageBodyProps {
  reader: ReaderView;
  matches: Matches;
  /** The document's entry in the company's list, if that was read. */
  listed: DocumentItem | undefined;
  children: ComponentChildren;
}

/** The page in any state: its text first, its source and age after it. */
export function PageBody({ reader, matches, listed, children }: PageBodyProps) {
  const { onReloadPage } = usePanelContext();
  const { load } = reader;
  if (isMissing(load)) {
    return (
      <>
        <MissingPage reader={reader} />
        {children}
      </>
    );
  }
  const answer = answerOf(load);
  return (
    <>
      {load.state === 'failed' && <FailureNote failure={load.failure} onRetry={onReloadPage} />}
      {answer === null && load.state !== 'failed' && (
        <Skeleton lines={[6, 8, 9, 9, 7, 9, 8, 9, 9, 4]} />
      )}
      {answer === null && children}
      {answer !== null && (
        <>
          {answer.data.truncated && (
            <p class="banner above">
              <Icon name="alert" />
              <span>{t('readerTruncated')}</span>
            </p>
          )}
          {answer.data.text === null ? (
            <p class="nothing-words">{t('readerTextMissing')}</p>
          ) : (
            <PageText key={reader.page} reader={reader} matches={matches} listed={listed} />
          )}
          {answer.data.truncated === null && answer.data.text !== null && (
            <p class="hint">({t('readerWholeUnknown')})</p>
          )}
          {children}
          <PageSource page={answer.data} reader={reader} listed={listed} />
          <Provenance
            envelope={answer}
            part={t('readerPage')}
            refreshing={load.state === 'loading'}
            onRefresh={onReloadPage}
          />
          <SourceNotes notes={answer.meta.sourceNotes} />
        </>
      )}
    </>
  );
}

interface PageSourceProps extends Pick<PageBodyProps, 'reader' | 'listed'> {
  page: DocumentPage;
}

const shown = (id: string) => `\u2068${shownText(id, 100).text}\u2069`;

/** Where a page comes from: both ways to it and the version it belongs to. */
function PageSource({ page, reader: { clippedVersion }, listed }: PageSourceProps) {
  const { versionId, sourceUrl, link } = page;
  const listedVersion = listed?.versionId ?? null;
  return (
    <div class="hint above">
      <p class="document-links wrap apart">
        <ExternalLink url={sourceUrl} label={t('linkOriginal')} />
        <ExternalLink url={link} label={t('linkService')} />
      </p>
      <PageNote page={page} />
      {listedVersion !== null && versionId !== null && listedVersion !== versionId && (
        <p>{t('readerOtherVersion')}</p>
      )}
      {clippedVersion !== null && versionId !== null && clippedVersion !== versionId && (
        <p role="status">{t('readerClippedVersion', shown(clippedVersion), shown(versionId))}</p>
      )}
      <Fold words={t('documentDetails')}>
        <p>
          {t('documentVersion')}{' '}
          <span class="mono tiny">
            <ShortValue value={versionId} cap={100} />
          </span>
        </p>
      </Fold>
    </div>
  );
}

/** Says that the service has no such page, and offers another one, or the same one if it may come back. */
function MissingPage({ reader }: { reader: ReaderView }) {
  const { onGoToPage, onReloadPage } = usePanelContext();
  const { page, lastShown } = reader;
  const back = lastShown !== null && lastShown !== page ? lastShown : null;
  return (
    <div class="stack above">
      <p class="nothing-words">{missingWords(reader)}</p>
      <p class="buttons">
        {back !== null && (
          <Button words={t('readerBackTo', back)} onClick={() => onGoToPage(back)} />
        )}
        {back === null && page !== 1 && (
          <Button words={t('readerOpenPage', 1)} onClick={() => onGoToPage(1)} />
        )}
        {(page === 1 || wasThere(reader)) && (
          <Button class="quiet" icon="refresh" words={t('tryAgain')} onClick={onReloadPage} />
        )}
      </p>
    </div>
  );
}

/** Every document has a first page: without it, the document itself is not there. */
export function missingWords(reader: ReaderView): string {
  if (reader.page === 1) return t('readerWithdrawn');
  return t(wasThere(reader) ? 'readerChanged' : 'readerNoPage', reader.page);
}

const wasThere = ({ page, pageCount, lastShown }: ReaderView) =>
  lastShown === page || (pageCount !== null && page <= pageCount);

/** A page's text with its lines and spaces kept, and a search's words or a fact's figure marked. */
function PageText({ reader, matches, listed }: Omit<PageBodyProps, 'children'>) {
  const { segments, cut, at, body } = matches;
  if (segments.every(({ text }) => text.trim() === '')) {
    return <p class="nothing-words">{t('readerBlank')}</p>;
  }
  let hits = 0;
  let tables = 0;
  return (
    <>
      <MarkNote reader={reader} matches={matches} />
      <article
        ref={body}
        class="page-text rule-below untrusted roomy"
        aria-label={t('searchPage', reader.page)}
        dir="auto"
        // Empty where it is not known: it need not be the language of the words around it.
        lang={languageTag(listed?.language ?? null) ?? ''}
      >
        {pageBlocks(segments).map(({ columns, segments: blockSegments }, block) => {
          const words = blockSegments.map(({ text: part, hit, rounded }, place) => {
            const key = `${place}:${part}`;
            if (!hit) return <span key={key}>{part}</span>;
            const current = hits++ === at;
            return (
              <mark
                key={key}
                class={[rounded && 'mark-rounded', current && 'mark-current']
                  .filter(Boolean)
                  .join(' ')}
                title={rounded && t('readerRoundedMark')}
                aria-current={current ? 'true' : undefined}
              >
                {part}
              </mark>
            );
          });
          const key = `${block} ${columns}`;
          if (!columns) return <Fragment key={key}>{words}</Fragment>;
          tables += 1;
          return (
            // A table laid out with spaces: lines do not wrap, and a wide one scrolls sideways.
            <section
              key={key}
              class="page-columns sideways"
              aria-label={t('readerColumns', tables)}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
              tabIndex={0}
            >
              {words}
            </section>
          );
        })}
      </article>
      {cut && <p class="cut">{t('textCut')}</p>}
    </>
  );
}

/** How the page prints the figure, and whether only rounded; or that the words are not on it. */
function MarkNote({ reader, matches: { hits } }: Pick<PageBodyProps, 'reader' | 'matches'>) {
  const [first] = hits;
  if (reader.query !== null) return first ? null : <p class="hint">{t('readerNoMatch')}</p>;
  if (reader.figure === null || !first) return null;
  const exact = hits.find(isExact);
  const figure = `\u2068${(exact ?? first).text}\u2069`;
  return <p class="hint">{t(exact ? 'readerFigure' : 'readerRounded', figure)}</p>;
}

/** The segments of a page's text, the marks among them, and the current mark. */
export type Matches = ReturnType<typeof useMatches>;

/** The words of the search, or the figure of the fact, that a page was opened from, in its text. */
export function useMatches({ load, page, query, figure }: ReaderView, led: boolean) {
  const body = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ page: 0, at: -1 });
  const shown = shownText(answerOf(load)?.data.text ?? '', MAX_PAGE_TEXT);
  const segments =
    query === null && figure !== null
      ? markFigure(shown.text, figure)
      : markTerms(shown.text, query ?? '');
  const hits = segments.filter(({ hit }) => hit);
  const first = led ? Math.max(0, hits.findIndex(isExact)) : -1;
  const at = place.page === page ? place.at : first;
  const onStep = (by: 1 | -1) => {
    const next = at < 0 && by < 0 ? hits.length - 1 : (at + by + hits.length) % hits.length;
    setPlace({ page, at: next });
    body.current?.querySelectorAll('mark')[next]?.scrollIntoView({ block: 'center' });
  };
  return {
    segments,
    /** Whether the page has more text than the panel shows. */
    cut: shown.cut,
    hits,
    /** The mark scrolled to last, from 0; -1 before the first. */
    at,
    body,
    /** To the next mark, or to the one before; from the last to the first. */
    onStep,
  };
}

/** Whether a mark is of the words or digits themselves. */
const isExact = ({ rounded }: TextSegment): boolean => !rounded;
