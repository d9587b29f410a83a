import { numberFormat } from '../../lib/i18n/formats.ts';
import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../panel-props.ts';

/** The ways to the list of calls, with how many there are, and to the options page. */
export function CallsButton({
  callCount,
  onOpenSheet,
  onOpenOptions,
}: Pick<PanelProps, 'callCount' | 'onOpenSheet' | 'onOpenOptions'>) {
  return (
    <p class="status-calls">
      <button type="button" class="quiet" onClick={() => onOpenSheet('calls')}>
        {t('callsOpen', numberFormat(t('locale')).format(callCount))}
      </button>
      <button type="button" class="quiet" onClick={onOpenOptions}>
        {t('options')}
      </button>
    </p>
  );
}
