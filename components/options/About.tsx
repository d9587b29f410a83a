import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { AboutDirectory } from '../../lib/names/directory-file.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import type { Licence } from '../../lib/settings/licences.ts';
import { Button } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { kilobytes } from './Kept.tsx';

/** Version, service, sign-in provider and the operator's directory, and the licences of bundled code. */
export function About(props: Pick<OptionsProps, 'about' | 'directory' | 'onLicences'>) {
  const { about, directory, onLicences } = props;
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
        {directory && <DirectoryFacts {...directory} />}
      </dl>
      {licences === null ? (
        <Button words={t('licencesShow')} onClick={() => void onLicences().then(setLicences)} />
      ) : (
        <Licences licences={licences} />
      )}
    </Section>
  );
}

function DirectoryFacts({ date, companies, bytes }: AboutDirectory) {
  const locale = t('locale');
  return (
    <div>
      <dt>{t('aboutDirectory')}</dt>
      <dd>{t('directorySize', numberFormat(locale).format(companies), kilobytes(bytes))}</dd>
      {date !== null && <dd>{t('asOf', formatDate(date, locale))}</dd>}
    </div>
  );
}

/** Bundled packages with their licence texts, each folded. Takes the focus from its button. */
function Licences({ licences }: { licences: Licence[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} class="strong">
        {t('licences')}
      </h3>
      <ul class="options-licences">
        {licences.map(({ name, version, licence, text }) => (
          <li key={name}>
            <details>
              <summary class="line middle">
                <bdi dir="ltr">
                  {name} {version}
                </bdi>
                <span class="hint">{licence}</span>
                <Icon name="down" />
              </summary>
              <pre class="sunken" dir="ltr" lang="en">
                {text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

const WORDS: Record<string, WordKey> = {
  identity: 'permissionIdentity',
  storage: 'permissionStorage',
  scripting: 'permissionScripting',
  activeTab: 'permissionActiveTab',
  sidePanel: 'permissionSidePanel',
  contextMenus: 'permissionMenus',
  menus: 'permissionMenus',
};

interface PermissionsProps {
  /** The manifest's own names. */
  permissions: string[];
  /** The service's hosts are in the manifest (Firefox). */
  namesHosts: boolean;
}

/** Each permission there is, in plain words. */
export const Permissions = ({ permissions, namesHosts }: PermissionsProps) => (
  <Section level={2} title={t('optionsPermissions')}>
    <p class="hint">{t('permissionsHint')}</p>
    <dl class="options-facts">
      {permissions.map((name) => {
        const words = WORDS[name];
        return (
          <div key={name}>
            <dt>
              <code>{name}</code> <span class="hint">{t('permissionRequired')}</span>
            </dt>
            {words && <dd>{t(words)}</dd>}
          </div>
        );
      })}
      {namesHosts && (
        <div>
          <dt>
            {t('aboutService')} <span class="hint">{t('permissionRequired')}</span>
          </dt>
          <dd>{t('permissionService')}</dd>
        </div>
      )}
      <div>
        <dt>
          {t('permissionSitesName')} <span class="hint">{t('permissionOptional')}</span>
        </dt>
        <dd>{t('permissionSites')}</dd>
      </div>
    </dl>
  </Section>
);
