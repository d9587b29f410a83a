import type { Listing } from '../../lib/model/saved-companies.ts';
import { t } from '../../lib/i18n/words.ts';
import type { PanelActions } from '../panel-props.ts';

interface CompareButtonProps extends Pick<PanelActions, 'onCompare'> {
  listing: Listing;
}

/** Puts the open company beside others; nothing is asked for it yet. */
export function CompareButton({ listing, onCompare }: CompareButtonProps) {
  return (
    <button type="button" class="quiet" onClick={() => onCompare(listing)}>
      {t('compareTitle')}
    </button>
  );
}
