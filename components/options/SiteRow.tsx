import { siteName } from '../../lib/settings/sites/site-input.ts';
import { t } from '../../lib/i18n/words.ts';

interface SiteRowProps {
  pattern: string;
  onRemove(): void;
}

/** One watched site, and its end. */
export function SiteRow({ pattern, onRemove }: SiteRowProps) {
  const { host, subdomains, insecure } = siteName(pattern);
  const name = host === null ? t('siteEvery') : <bdi dir="ltr">{host}</bdi>;
  return (
    <li class="options-row">
      <span>
        <span class={host === null ? undefined : 'options-host'}>{name}</span>
        {subdomains && <span class="hint"> {t('siteSubdomains')}</span>}
        {insecure && <span class="hint"> {t('siteInsecure')}</span>}
      </span>
      <button type="button" onClick={onRemove}>
        {t('siteRemove')}
        <span class="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}
