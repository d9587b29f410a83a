import { useState } from 'preact/hooks';
import type { Licence } from '../../lib/settings/options/licence.ts';
import type { OptionsProps } from '../../lib/settings/options/options-state.ts';
import { t } from '../../lib/i18n/words.ts';
import { Section } from '../parts/Section.tsx';
import { Licences } from './Licences.tsx';

/** Which build this is, whom it talks to, and on whose work it stands. */
export function About({ about, onLicences }: Pick<OptionsProps, 'about' | 'onLicences'>) {
  const [licences, setLicences] = useState<Licence[] | null>(null);
  return (
    <Section level={2} title={t('optionsAbout')}>
      <dl class="options-facts">
        <div>
          <dt>{t('aboutVersion')}</dt>
          <dd>{about.version}</dd>
        </div>
        <div>
          <dt>{t('aboutService')}</dt>
          <dd>
            <bdi dir="ltr">{about.service}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('aboutProvider')}</dt>
          <dd>
            <bdi dir="ltr">{about.provider}</bdi>
          </dd>
        </div>
      </dl>
      {licences === null ? (
        <button type="button" onClick={() => void onLicences().then(setLicences)}>
          {t('licencesShow')}
        </button>
      ) : (
        <Licences licences={licences} />
      )}
    </Section>
  );
}
