import { t, tCount } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { AsyncState, Pages } from '../../lib/panel/view-state.ts';
import { PART_IDS } from '../company/company-parts.ts';
import { Icon } from '../parts/Icon.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { lazy } from '../parts/lazy.tsx';
import { refreshWords } from '../parts/list-words.ts';
import { useFold } from '../parts/panel-context.ts';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';

const DocumentList = lazy(async () => (await import('./DocumentList.tsx')).DocumentList);

interface DocumentsSectionProps {
  load: AsyncState<Pages<DocumentItem>>;
  actions: PanelActions;
}

/** The company's documents: closed at first, because opening the list is a request. */
export function DocumentsSection({ load, actions }: DocumentsSectionProps) {
  const [folded, setFolded] = useFold('documents hidden');
  const asked = load.state !== 'idle';
  const open = asked && !folded;
  const toggle = () => {
    setFolded(open);
    if (!asked) actions.onListDocuments();
  };
  return (
    <Section
      anchor={PART_IDS.documents}
      title={t('documentsHeading')}
      busy={load.state === 'loading'}
      aside={
        <button type="button" class="quiet" aria-expanded={open} onClick={toggle}>
          {t(open ? 'documentsHide' : 'documentsShow')}
          <Icon name={open ? 'up' : 'down'} />
        </button>
      }
    >
      {!asked && <p class="hint">{t('documentsCost')}</p>}
      <p class="visually-hidden" role="status">
        {load.state === 'loaded' &&
          load.answer.pages === 1 &&
          tCount('searchFound', load.answer.data.length)}
      </p>
      {open && (
        <Loaded
          load={load}
          part={t('documentsHeading')}
          skeleton={<Skeleton lines={[7, 5, 8, 6, 7, 4, 8, 5]} />}
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
      )}
    </Section>
  );
}
