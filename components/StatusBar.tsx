import { numbered, t } from '../lib/i18n/words.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import { Button, IconButton } from './parts/buttons.tsx';
import { lazy } from './parts/later.tsx';

/** Before the first answer there is nothing for it to show. */
export const LatestAnswer = lazy(
  async () => (await import('./status/LatestAnswer.tsx')).LatestAnswer,
);

/** What the newest answer says of quota and age, and the ways to the list of calls and the options. */
export const StatusBar = ({ latest, callCount, onOpenOverlay, onOpenOptions }: PanelProps) => (
  <footer class="status-bar ruled sticks line middle apart tiny enlarged-wrap">
    {latest === null ? (
      <p class="status-line anchor wrap middle airy grow">{t('footerEmpty')}</p>
    ) : (
      <LatestAnswer latest={latest} />
    )}
    <p class="status-calls wrap middle firm enlarged-whole">
      <Button
        class="quiet muted"
        words={t('callsOpen', numbered(callCount))}
        onClick={() => onOpenOverlay('calls')}
      />
      <IconButton class="quiet muted" icon="gear" name={t('options')} onClick={onOpenOptions} />
    </p>
  </footer>
);
