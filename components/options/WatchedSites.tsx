import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { newsOrigins } from '../../lib/settings/origins.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { isolated, siteName } from '../../lib/settings/site-input.ts';
import { NewsSites } from '../page/WatchControls.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { useSwapFocus } from '../parts/use-focus.ts';
import { AddSite } from './AddSite.tsx';

/** The sites that are scanned by themselves: one by one, and the news list as one group. */
export function WatchedSites(props: OptionsProps) {
  const { sites, newsWatched, serviceOrigins, policy } = props;
  const blockedByPolicy = isOff(policy, 'watching');
  return (
    <Section level={2} title={t('optionsSites')}>
      <p class="hint">{t(blockedByPolicy ? 'watchBlockedByPolicy' : 'sitesHint')}</p>
      <SiteList sites={sites} onRemove={props.onRemoveSite} />
      {!blockedByPolicy && (
        <AddSite
          rules={{ watched: [...sites, ...newsOrigins(newsWatched)], serviceOrigins, policy }}
          onAdd={props.onAddSite}
        />
      )}
      <NewsGroup
        sites={props.newsSites}
        watched={newsWatched}
        mayWatch={!blockedByPolicy}
        onWatch={props.onWatchNews}
        onStop={props.onStopNews}
      />
    </Section>
  );
}

interface SiteListProps {
  /** Match patterns watched one by one. */
  sites: string[];
  onRemove(pattern: string): void;
}

/** The sites watched one by one. Removing one keeps the focus in the list. */
function SiteList({ sites, onRemove }: SiteListProps) {
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
        <p class="muted">{t('sitesNone')}</p>
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
    <li class="options-row wrap middle between apart tight">
      <span>
        <span class={host === null ? undefined : 'strong'}>{name}</span>
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

interface NewsGroupProps {
  /** The shipped list, and the hosts of it that are watched. */
  sites: string[];
  watched: string[];
  mayWatch: boolean;
  onWatch(): void;
  onStop(): void;
}

/** The news list as one group: its hosts, the watched ones marked, all watched or stopped at once. */
function NewsGroup({ sites, watched, mayWatch, onWatch, onStop }: NewsGroupProps) {
  const [choosing, setChoosing] = useState(false);
  const all = watched.length === sites.length;
  const asking = choosing && !all;
  const place = useRef<HTMLDivElement>(null);
  useSwapFocus(place);
  return (
    <div class="options-news stack">
      <details>
        <summary class="line middle">
          {t('newsWatched', watched.length, sites.length)}
          <Icon name="down" />
        </summary>
        <ul class="news-list small">
          {sites.toSorted().map((site) => (
            <li key={site} class={watched.includes(site) ? 'strong' : undefined}>
              <bdi dir="ltr">{site}</bdi>
              {watched.includes(site) && (
                <>
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
