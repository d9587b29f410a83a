import type { CompanyEvent } from '../../lib/model/records.ts';
import type { Certainty } from '../../lib/research/event-certainty.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { t } from '../../lib/i18n/words.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

interface EventDoubtProps {
  event: CompanyEvent;
  certainty: Certainty;
}

/** Says in full why an event is not simply confirmed or estimated. */
export function EventDoubt({ event, certainty }: EventDoubtProps) {
  const stated = shownText(event.lifecycle, 60).text;
  const lifecycle = stated || t('notReported');
  if (certainty === 'estimated' && event.lifecycle === 'confirmed') {
    return <p class="hint">{t('eventOnlyWindow')}</p>;
  }
  if (certainty === 'disputed' && event.isConfirmed === null) {
    return <p class="hint">{t('eventFlagMissing')}</p>;
  }
  if (certainty === 'disputed') {
    const flag = t(event.isConfirmed ? 'flagConfirmed' : 'flagNotConfirmed');
    return <p class="hint">{t('eventDisputed', lifecycle, flag)}</p>;
  }
  if (certainty !== 'other') return null;
  return (
    <p class="hint">
      {t('eventLifecycle')}:{' '}
      {stated ? (
        <q>
          <Untrusted text={stated} cap={60} />
        </q>
      ) : (
        lifecycle
      )}
    </p>
  );
}
