import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isolated, siteName } from '../../lib/settings/sites/site-input.ts';
import { t } from '../../lib/i18n/words.ts';
import { SiteRow } from './SiteRow.tsx';

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
