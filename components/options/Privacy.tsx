import { t } from '../../lib/i18n/words.ts';
import { Section } from '../parts/Section.tsx';

/** What leaves the browser, and what never does. */
export function Privacy() {
  return (
    <Section level={2} title={t('optionsPrivacy')}>
      <div class="options-prose">
        <p>{t('privacySent')}</p>
        <p>{t('privacyNotSent')}</p>
        <p>{t('privacyToken')}</p>
      </div>
    </Section>
  );
}
