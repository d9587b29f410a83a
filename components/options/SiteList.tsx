import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { isolated, siteName } from '../../lib/settings/site-input.ts';

interface SiteListProps {
  /** Match patterns watched one by one. */
  sites: string[];
  onRemove(pattern: string): void;
}

/** The sites watched one by one. Who removes one keeps the keyboard's place in the list. */
export function SiteList({ sites, onRemove }: SiteListProps) {
  const [removed, setRemoved] = useState<{ pattern: string; place: number } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const gone = removed !== null && !sites.includes(removed.pattern) ? removed : null;
  useLayoutEffect(() => {
    if (gone === null) return;
    const buttons = place.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(gone.place, buttons.length - 1)] ?? place.current)?.focus();
  }, [gone]);
  return (
    <div ref={place} tabIndex={-1}>
      {sites.length === 0 ? (
        <p class="options-none">{t('sitesNone')}</p>
      ) : (
        <ul class="options-rows" aria-label={t('sitesList')}>
          {sites.map((pattern, index) => (
            <SiteRow
              key={pattern}
              pattern={pattern}
              onRemove={() => {
                setRemoved({ pattern, place: index });
                onRemove(pattern);
              }}
            />
          ))}
        </ul>
      )}
      <p class="visually-hidden" role="status">
        {gone && t('siteRemoved', isolated(siteName(gone.pattern).host ?? t('siteEvery')))}
      </p>
    </div>
  );
}

interface SiteRowProps {
  pattern: string;
  onRemove(): void;
}

/** One watched site, and its end. */
function SiteRow({ pattern, onRemove }: SiteRowProps) {
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
