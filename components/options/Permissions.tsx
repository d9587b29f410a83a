import { t, type WordKey } from '../../lib/i18n/words.ts';
import { Section } from '../parts/Section.tsx';

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
export function Permissions({ permissions, namesHosts }: PermissionsProps) {
  return (
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
}
