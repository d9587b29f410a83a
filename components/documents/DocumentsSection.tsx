import { t, tCount } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { AsyncState, Pages } from '../../lib/panel/async-state.ts';
import { PART_IDS } from '../company/company-parts.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { refreshWords } from '../parts/list-words.ts';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { DocumentList } from './DocumentList.tsx';

interface DocumentsSectionProps {
  load: AsyncState<Pages<DocumentItem>>;
  actions: PanelActions;
}

/** The company's documents: asked for by the button, because the list is a request. */
export function DocumentsSection({ load, actions }: DocumentsSectionProps) {
  return (
    <Section
      anchor={PART_IDS.documents}
      title={t('documentsHeading')}
      titleHidden={load.state !== 'idle'}
      busy={load.state === 'loading'}
      aside={
        load.state === 'idle' && (
          <button type="button" onClick={actions.onListDocuments}>
            {t('loadOne')}
          </button>
        )
      }
    >
      <p class="visually-hidden" role="status">
        {load.state === 'loaded' &&
          load.answer.pages === 1 &&
          tCount('searchFound', load.answer.data.length)}
      </p>
      <Loaded
        load={load}
        part={t('documentsHeading')}
        skeleton={<Skeleton lines={[7, 4, 8, 6, 7, 4, 8, 4]} />}
        onRefresh={actions.onRefreshDocuments}
        refreshLabel={refreshWords(load)}
      >
        {(pages) => (
          <DocumentList
            pages={pages}
            onRead={actions.onReadPage}
            onMore={actions.onMoreDocuments}
          />
        )}
      </Loaded>
    </Section>
  );
}
