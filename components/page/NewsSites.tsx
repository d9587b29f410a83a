import { t, tCount } from '../../lib/i18n/words.ts';

interface NewsSitesProps {
  sites: string[];
  onAllow(): void;
  onCancel(): void;
}

/** The shipped list, whole, before the browser is asked for it. */
export function NewsSites({ sites, onAllow, onCancel }: NewsSitesProps) {
  return (
    <div class="news-sites">
      <p class="hint">{tCount('watchNewsHint', sites.length)}</p>
      <ul class="news-list" aria-label={t('watchNews')}>
        {sites.map((site) => (
          <li key={site} dir="ltr">
            {site}
          </li>
        ))}
      </ul>
      <div class="buttons">
        <button type="button" class="primary" onClick={onAllow}>
          {tCount('watchNewsAllow', sites.length)}
        </button>
        <button type="button" onClick={onCancel}>
          {t('watchNewsCancel')}
        </button>
      </div>
    </div>
  );
}
