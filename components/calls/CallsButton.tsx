import { t } from '../../lib/words.ts';
import type { PanelProps } from '../panel-props.ts';

/** The way to the list of calls, with how many there are. */
export function CallsButton({ calls, onOpenSheet }: Pick<PanelProps, 'calls' | 'onOpenSheet'>) {
  return (
    <p class="status-calls">
      <button type="button" class="quiet" onClick={() => onOpenSheet('calls')}>
        {t('callsOpen', new Intl.NumberFormat(t('locale')).format(calls.length))}
      </button>
    </p>
  );
}
