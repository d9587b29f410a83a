import type { DocumentPage } from '../../lib/model/records.ts';
import { t } from '../../lib/i18n/words.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';

interface PageSourceProps {
  page: DocumentPage;
  /** The version that the company's list names; null where that is not known. */
  listedVersion: string | null;
}

/** Where a page comes from: both ways to it and the version it belongs to. */
export function PageSource({ page, listedVersion }: PageSourceProps) {
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
