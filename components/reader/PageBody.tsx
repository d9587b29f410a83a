import { t } from '../../lib/i18n/words.ts';
import type { DocumentItem, DocumentPage } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { isMissing } from '../../lib/panel/reader.ts';
import type { ReaderView } from '../../lib/panel/view-state.ts';
import { languageTag } from '../../lib/research/known-words.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { EnvelopeContext } from '../cite/cite-context.ts';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { Icon } from '../parts/Icon.tsx';
import { answerOf } from '../parts/Loaded.tsx';
import { Provenance } from '../parts/Provenance.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { SourceNotes } from '../parts/SourceNotes.tsx';
import { MissingPage } from './MissingPage.tsx';
import { PageText } from './PageText.tsx';

interface PageBodyProps {
  reader: ReaderView;
  /** What the company's list says of the document, where it was read. */
  listed: DocumentItem | undefined;
  /** This is the page that was opened, whose first mark is brought into sight. */
  led: boolean;
  actions: Pick<PanelActions, 'onTurnPage' | 'onRereadPage'>;
}

/** The page in whatever state it is; its source and age stand before its text, to be in sight. */
export function PageBody({ reader, listed, led, actions }: PageBodyProps) {
  const { load, query, figure } = reader;
  if (isMissing(load)) return <MissingPage reader={reader} actions={actions} />;
  const answer = answerOf(load);
  return (
    <>
      {load.state === 'failed' && (
        <FailureNote failure={load.failure} onRetry={actions.onRereadPage} />
      )}
      {answer === null && load.state !== 'failed' && (
        <Skeleton lines={[6, 8, 9, 9, 7, 9, 8, 9, 9, 5]} />
      )}
      {answer !== null && (
        <>
          <EnvelopeContext.Provider value={answer}>
            <PageSource page={answer.data} listedVersion={listed?.versionId ?? null} />
          </EnvelopeContext.Provider>
          <Provenance
            envelope={answer}
            part={t('readerPage')}
            refreshing={load.state === 'loading'}
            onRefresh={actions.onRereadPage}
          />
          {answer.data.truncated && (
            <p class="page-truncated">
              <Icon name="alert" />
              <span>{t('readerTruncated')}</span>
            </p>
          )}
          {answer.data.truncated === null && answer.data.text !== null && (
            <p class="hint">({t('readerWholeUnknown')})</p>
          )}
          {answer.data.text === null ? (
            <p class="nothing-words">{t('readerTextMissing')}</p>
          ) : (
            <PageText
              key={reader.page}
              text={answer.data.text}
              query={query}
              figure={figure}
              led={led}
              language={languageTag(listed?.language ?? null)}
            />
          )}
          <SourceNotes notes={answer.meta.sourceNotes} />
        </>
      )}
    </>
  );
}

interface PageSourceProps {
  page: DocumentPage;
  /** The version that the company's list names; null where that is not known. */
  listedVersion: string | null;
}

/** Where a page comes from: both ways to it and the version it belongs to. */
function PageSource({ page, listedVersion }: PageSourceProps) {
  const { versionId, sourceUrl, link } = page;
  return (
    <div class="page-source">
      <p class="document-links">
        <ExternalLink url={sourceUrl} label={t('linkOriginal')} />
        <ExternalLink url={link} label={t('linkService')} />
        <CiteMenu subject={{ kind: 'page', page }} name={t('searchPage', page.page)} />
      </p>
      <p>
        {t('documentVersion')}{' '}
        <span class="version-id">
          <ShortValue value={versionId} cap={100} />
        </span>
      </p>
      {listedVersion !== null && versionId !== null && listedVersion !== versionId && (
        <p>{t('readerOtherVersion')}</p>
      )}
    </div>
  );
}
