import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Licence } from '../../lib/settings/licences.ts';
import type { OptionsProps } from '../../lib/settings/options.ts';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';

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

/** What is built in, on what terms; each text opens by itself. Takes the focus of its button. */
function Licences({ licences }: { licences: Licence[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} class="options-sub">
        {t('licences')}
      </h3>
      <ul class="options-licences">
        {licences.map(({ name, version, licence, text }) => (
          <li key={name}>
            <details>
              <summary>
                <bdi dir="ltr">
                  {name} {version}
                </bdi>
                <span class="hint">{licence}</span>
                <Icon name="down" />
              </summary>
              <pre dir="ltr" lang="en">
                {text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
