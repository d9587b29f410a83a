import { useId } from 'preact/hooks';
import { LANGUAGE_NAMES, LANGUAGES } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import {
  LANGUAGE_CHOICES,
  type Preferences,
  THEME_CHOICES,
} from '../../lib/settings/preferences.ts';
import { Section } from '../parts/Section.tsx';

const THEME_WORDS: Record<Preferences['theme'], WordKey> = {
  auto: 'themeAuto',
  light: 'themeLight',
  dark: 'themeDark',
};

interface LooksProps {
  preferences: Preferences;
  onPreferences(wanted: Partial<Preferences>): void;
}

/** Language and theme of our own pages; every one of them changes at once. */
export function Looks({ preferences, onPreferences }: LooksProps) {
  const id = useId();
  return (
    <Section level={2} title={t('optionsLooks')}>
      <p class="options-field">
        <label for={id}>{t('language')}</label>
        <select
          id={id}
          value={preferences.language}
          onChange={({ currentTarget }) => {
            const language = LANGUAGE_CHOICES.find((one) => one === currentTarget.value);
            if (language) onPreferences({ language });
          }}
        >
          <option value="auto">{t('languageAuto')}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </p>
      <fieldset class="options-field options-choice">
        <legend>{t('theme')}</legend>
        {THEME_CHOICES.map((theme) => (
          <label key={theme} class="switch-line line middle">
            <input
              type="radio"
              name={`${id}-theme`}
              checked={preferences.theme === theme}
              onChange={() => onPreferences({ theme })}
            />
            {t(THEME_WORDS[theme])}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
