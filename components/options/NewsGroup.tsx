import { useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { NewsSites } from '../page/NewsSites.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useSwapFocus } from '../parts/use-swap-focus.ts';

interface NewsGroupProps {
  /** The shipped list, and what of it is watched. */
  sites: string[];
  watched: string[];
  mayWatch: boolean;
  onWatch(): void;
  onStop(): void;
}

/** The news list as one group: which hosts, which of them are watched, all or none at a press. */
export function NewsGroup({ sites, watched, mayWatch, onWatch, onStop }: NewsGroupProps) {
  const [choosing, setChoosing] = useState(false);
  const all = watched.length === sites.length;
  const asking = choosing && !all;
  const place = useRef<HTMLDivElement>(null);
  useSwapFocus(place);
  return (
    <div class="options-news">
      <details>
        <summary>
          {t('newsWatched', watched.length, sites.length)}
          <Icon name="down" />
        </summary>
        <ul class="news-list">
          {sites.map((site) => (
            <li key={site} class={watched.includes(site) ? 'news-on' : undefined}>
              <bdi dir="ltr">{site}</bdi>
              {watched.includes(site) && (
                <>
                  {' '}
                  <Icon name="plugged" />
                  <span class="visually-hidden"> {t('newsSiteOn')}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
      <div ref={place}>
        {asking ? (
          <NewsSites sites={sites} onAllow={onWatch} onCancel={() => setChoosing(false)} />
        ) : (
          <div class="buttons">
            {mayWatch && !all && (
              <button type="button" onClick={() => setChoosing(true)}>
                {t('watchNews')}
              </button>
            )}
            {watched.length > 0 && (
              <button type="button" onClick={onStop}>
                {t('watchStopNews')}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
