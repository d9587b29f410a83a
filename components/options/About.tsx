import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import type { Licence } from '../../lib/settings/licences.ts';
import { Button } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { kilobytes } from './Kept.tsx';

interface FactsProps {
  /** What each is of, and what there is of it; nothing for none. */
  rows: ([of: ComponentChildren, ...facts: ComponentChildren[]] | false | null)[];
}

export const Facts = ({ rows }: FactsProps) => (
  <dl class="options-facts">
    {rows.map(
      (row, place) =>
        row && (
          <div key={place}>
            <dt>{row[0]}</dt>
            {row.slice(1).map((fact, nth) => fact && <dd key={nth}>{fact}</dd>)}
          </div>
        ),
    )}
  </dl>
);

/** Version, service, sign-in provider and the operator's directory, and the licences of bundled code. */
export function About({ about, directory, onLicences }: OptionsProps) {
  const [licences, setLicences] = useState<Licence[] | null>(null);
  const locale = t('locale');
  return (
    <Section level={2} title={t('optionsAbout')}>
      <Facts
        rows={[
          [t('aboutVersion'), about.version],
          [t('aboutService'), <bdi dir="ltr">{about.service}</bdi>],
          [t('aboutProvider'), <bdi dir="ltr">{about.provider}</bdi>],
          directory && [
            t('aboutDirectory'),
            t(
              'directorySize',
              numberFormat(locale).format(directory.companies),
              kilobytes(directory.bytes),
            ),
            directory.date !== null && t('asOf', formatDate(directory.date, locale)),
          ],
        ]}
      />
      {licences === null ? (
        <Button words={t('licencesShow')} onClick={() => void onLicences().then(setLicences)} />
      ) : (
        <Licences licences={licences} />
      )}
    </Section>
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

/** Each permission there is, in plain words. */
export const Permissions = ({ permissions, namesHosts }: OptionsProps) => (
  <Section level={2} title={t('optionsPermissions')}>
    <p class="hint">{t('permissionsHint')}</p>
    <Facts
      rows={[
        ...permissions.map((name): [VNode, string | undefined] => [
          permission(<code>{name}</code>, 'permissionRequired'),
          WORDS[name] && t(WORDS[name]),
        ]),
        namesHosts && [permission(t('aboutService'), 'permissionRequired'), t('permissionService')],
        [permission(t('permissionSitesName'), 'permissionOptional'), t('permissionSites')],
      ]}
    />
  </Section>
);

const permission = (name: ComponentChildren, need: WordKey) => (
  <>
    {name} <span class="hint">{t(need)}</span>
  </>
);
