import { useEffect, useState } from 'preact/hooks';
import type { Gate } from '../../lib/messages/panel-messages.ts';
import { formatClock } from '../../lib/research/moment.ts';
import { t } from '../../lib/i18n/words.ts';
import { Countdown } from '../parts/Countdown.tsx';
import { Glyph } from '../parts/Icon.tsx';
import { useBeforeDeadline } from '../parts/use-before-deadline.ts';

/** The 429 gate: counts down in sight, and is announced at its start and at its end only. */
export function GateNote({ gate }: { gate: Gate | null }) {
  const [wasShut, setWasShut] = useState(false);
  const shut = useBeforeDeadline(gate?.until ?? null);
  useEffect(() => {
    if (shut) setWasShut(true);
  }, [shut]);
  return (
    <>
      <p class="visually-hidden" role="status">
        {shut && gate && t('gateStarted', formatClock(gate.until, t('locale')))}
        {!shut && wasShut && t('gateEnded')}
      </p>
      {shut && gate && (
        <p class="banner">
          <Glyph name="hourglass" />
          <span>
            {t('gateLimited')} <Countdown until={gate.until} />
          </span>
        </p>
      )}
    </>
  );
}
