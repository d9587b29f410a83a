import { t } from '../../lib/i18n/words.ts';
import { recentsOnly } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { SavedList } from './SavedList.tsx';

type ShelfListsProps = Pick<
  PanelProps,
  | 'saved'
  | 'policy'
  | 'onOpenListing'
  | 'onUnpin'
  | 'onForgetRecent'
  | 'onClearPins'
  | 'onClearRecents'
>;

/** Where to go on from: pinned companies and those opened before, while none is open. */
export function SavedLists({ saved, policy, onOpenListing, ...acts }: ShelfListsProps) {
  const recents = recentsOnly(saved);
  if (isOff(policy, 'recents') || saved.pins.length + recents.length === 0) return null;
  return (
    <div class="shelf">
      <SavedList
        title={t('shelfPins')}
        listings={saved.pins}
        clear={t('shelfClearPins')}
        remove={(name) => t('shelfUnpin', name)}
        onOpen={onOpenListing}
        onRemove={acts.onUnpin}
        onClear={acts.onClearPins}
      />
      <SavedList
        title={t('shelfRecents')}
        listings={recents}
        clear={t('shelfClearRecents')}
        remove={(name) => t('shelfForget', name)}
        onOpen={onOpenListing}
        onRemove={acts.onForgetRecent}
        onClear={acts.onClearRecents}
      />
      <p class="hint">{t('shelfLocal')}</p>
    </div>
  );
}
