import type { ComponentChildren, VNode } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { LANGUAGE_NAMES, LANGUAGES } from '../../lib/i18n/languages.ts';
import { capital, numbered, t, type WordKey } from '../../lib/i18n/words.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import type { Licence } from '../../lib/settings/licences.ts';
import type { Policy } from '../../lib/settings/policy.ts';
import {
  LANGUAGE_CHOICES,
  type Preferences,
  THEME_CHOICES,
} from '../../lib/settings/preferences.ts';
import { HighlightSwitch } from '../page/PageTools.tsx';
import { Button, Check } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { useKeptFocus } from '../parts/use-focus.ts';
import { Devices } from './Devices.tsx';
import { focused } from './FileComparison.tsx';
import { Kept, kilobytes } from './Kept.tsx';
import { WatchedSites } from './WatchedSites.tsx';

/** The whole options page: takes state and callbacks, and uses no browser API. */
export function OptionsPage(props: OptionsProps) {
  const { policy } = props;
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  return (
    <div ref={page} class="options">
      <header class="options-head">
        <span class="muted">
          <Logo /> {t('extensionName')}
        </span>
        <h1 class="options-title">{t('options')}</h1>
      </header>
      <main>
        <PolicyNote policy={policy} />
        <WatchedSites {...props} />
        <Section level={2} title={t('featureHighlights')}>
          <HighlightSwitch {...props} />
        </Section>
        <Appearance {...props} />
        <KeySwitch {...props} />
        <Kept {...props} />
        <Devices {...props} />
        <Permissions {...props} />
        <Section level={2} title={t('optionsPrivacy')}>
          <div class="options-prose stack">
            <p>{t('privacySent')}</p>
            <p>{t('privacyNotSent')}</p>
            <p>{t('privacyToken')}</p>
          </div>
        </Section>
        <About {...props} />
      </main>
    </div>
  );
}

/** Switches the keys of one character: speech input may trigger them by accident (WCAG 2.1.4). */
function KeySwitch({ preferences, onPreferences }: OptionsProps) {
  const [choose, outcome] = useChoice(onPreferences);
  return (
    <Section level={2} title={t('helpKeys')}>
      <Check
        words={t('singleKeys')}
        hint={t('singleKeysHint')}
        checked={preferences.singleKeys}
        onChange={({ currentTarget }) => choose({ singleKeys: currentTarget.checked })}
      />
      {outcome}
    </Section>
  );
}

/** Changes preferences; where the browser stores nothing, the controls go back, and the outcome says so. */
function useChoice(onPreferences: OptionsProps['onPreferences']) {
  // An object, so that each failure draws the controls again.
  const [{ failed }, setOutcome] = useState({ failed: false });
  const choose = async (wanted: Partial<Preferences>) =>
    setOutcome({ failed: !(await onPreferences(wanted)) });
  const outcome = (
    <p class="hint" role="status">
      {failed && t('clearFailed')}
    </p>
  );
  return [choose, outcome] as const;
}

const hostName = (host: string) => (
  <bdi key={host} dir="ltr">
    {host}
  </bdi>
);

/** Everything the administrator has blocked; renders nothing if that is nothing. */
function PolicyNote({ policy: { neverScan, off } }: { policy: Policy }) {
  if (neverScan.length + off.length === 0) return null;
  return (
    <Section level={2} title={t('policyHeading')}>
      <Facts
        rows={[
          off.length > 0 && [
            t('policyOff'),
            ...off.map((one) => t(one === 'clips' ? 'placeClips' : `feature${capital(one)}`)),
          ],
          neverScan.length > 0 && [t('policyNeverScan'), ...neverScan.map(hostName)],
        ]}
      />
    </Section>
  );
}

/** The mark: lines of news, and the figures read beside them; public/icons/icon.svg without its ground. */
const Logo = () => (
  <svg class="logo" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path class="logo-text" d="M1 2.5H9M1 6H5.5" />
    <path class="logo-line" d="M1 13.5 4.8 10.4 7.8 12.4 13 5.4" />
    <circle class="accent icon-solid" cx="13.4" cy="4.8" r="2.1" />
  </svg>
);

/** Language and theme of our own pages; every one of them changes at once. */
function Appearance({ preferences, onPreferences }: OptionsProps) {
  const id = useId();
  const [choose, outcome] = useChoice(onPreferences);
  return (
    <Section level={2} title={t('optionsLooks')}>
      <p class="options-field">
        <label for={id}>{t('language')}</label>
        <select
          id={id}
          value={preferences.language}
          onChange={({ currentTarget }) => {
            const language = LANGUAGE_CHOICES.find((one) => one === currentTarget.value);
            if (language) void choose({ language });
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
              onChange={() => choose({ theme })}
            />
            {t(`theme${capital(theme)}`)}
          </label>
        ))}
      </fieldset>
      {outcome}
    </Section>
  );
}

interface FactsProps {
  /** Each row: a subject, then its facts. */
  rows: ([of: ComponentChildren, ...facts: ComponentChildren[]] | false | null)[];
}

const Facts = ({ rows }: FactsProps) => (
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

/** Version, service, sign-in provider and the operator's directory, and the licence texts of bundled code, each folded. */
function About({ about, directory, onLicences }: OptionsProps) {
  const [licences, setLicences] = useState<Licence[] | null>(null);
  return (
    <Section level={2} title={t('optionsAbout')}>
      <Facts
        rows={[
          [t('aboutVersion'), about.version],
          [t('aboutService'), <bdi dir="ltr">{about.service}</bdi>],
          [t('aboutProvider'), <bdi dir="ltr">{about.provider}</bdi>],
          directory && [
            t('aboutDirectory'),
            t('directorySize', numbered(directory.companies), kilobytes(directory.bytes)),
            directory.date !== null && t('asOf', formatDate(directory.date)),
          ],
        ]}
      />
      {licences === null ? (
        <Button words={t('licencesShow')} onClick={() => void onLicences().then(setLicences)} />
      ) : (
        <>
          <h3 ref={focused} tabIndex={-1} class="strong">
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
      )}
    </Section>
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

/** Explains each permission in plain words. */
const Permissions = ({ permissions, namesHosts }: OptionsProps) => (
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
