import { useId } from 'preact/hooks';
import type { Preferences } from '../../lib/settings/preferences.ts';
import { t } from '../../lib/i18n/words.ts';
import { Section } from '../parts/Section.tsx';

interface KeySwitchProps {
  singleKeys: boolean;
  onPreferences(wanted: Partial<Preferences>): void;
}

/** Keys of one character can be switched off: whoever speaks to a browser says them by the way (WCAG 2.1.4). */
export function KeySwitch({ singleKeys, onPreferences }: KeySwitchProps) {
  const hint = useId();
  return (
    <Section level={2} title={t('helpKeys')}>
      <div class="switch">
        <label class="switch-line">
          <input
            type="checkbox"
            checked={singleKeys}
            aria-describedby={hint}
            onChange={({ currentTarget }) => onPreferences({ singleKeys: currentTarget.checked })}
          />
          {t('singleKeys')}
        </label>
        <p id={hint} class="hint">
          {t('singleKeysHint')}
        </p>
      </div>
    </Section>
  );
}
