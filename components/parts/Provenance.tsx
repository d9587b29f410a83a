import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Envelope } from '../../lib/panel/view-state.ts';
import { formatAge } from '../../lib/research/moment.ts';
import { AsOf } from './AsOf.tsx';
import { Icon } from './Icon.tsx';
import { QUARTER_MINUTE, useClock } from './use-clock.ts';

interface ProvenanceProps {
  envelope: Envelope;
  /** Name of the part this belongs to, heard after the button's words; empty where these say it. */
  part: string;
  refreshing: boolean;
  onRefresh(): void;
  /** Other words for the button, where asking anew costs more than a request. */
  refreshLabel?: string | undefined;
}

/** As-of, age and the way to ask anew: no answer stands without them. */
export function Provenance(props: ProvenanceProps) {
  const { envelope, part, refreshing, onRefresh, refreshLabel } = props;
  const { asOf } = envelope.meta;
  const now = useClock(QUARTER_MINUTE);
  /** When the answer was retrieved that a younger one was asked for. */
  const [stale, setStale] = useState<number | null>(null);
  const label = refreshLabel ?? t('refresh');
  return (
    <p class="provenance">
      <span class="row">
        <span>
          <AsOf time={asOf} now={now} />
        </span>
        <span>{t('retrieved', formatAge(now - envelope.retrievedAt))}</span>
        {envelope.fromCache && <span>{t('kept')}</span>}
      </span>
      <button
        type="button"
        class="quiet"
        aria-disabled={refreshing}
        onClick={() => {
          if (refreshing) return;
          setStale(envelope.retrievedAt);
          onRefresh();
        }}
      >
        <Icon name="refresh" />
        <span class={refreshLabel ? undefined : 'narrow-hidden'}>
          {refreshing ? t('refreshing') : label}
        </span>
        {part !== '' && <span class="visually-hidden"> {part}</span>}
      </button>
      <span class="visually-hidden" role="status">
        {!refreshing && stale !== null && envelope.retrievedAt > stale && t('refreshDone')}
      </span>
    </p>
  );
}
