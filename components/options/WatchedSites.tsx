import { useId, useRef, useState } from 'preact/hooks';
import { capital, t } from '../../lib/i18n/words.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { newsOrigins } from '../../lib/settings/origins.ts';
import { isOff } from '../../lib/settings/policy.ts';
import {
  isolated,
  type SiteProblem,
  type SiteRules,
  siteFrom,
  siteName,
} from '../../lib/settings/site-input.ts';
import { NewsSites } from '../page/PageTools.tsx';
import { Button, submitting } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Heard, Section } from '../parts/Section.tsx';

/** The sites that are scanned by themselves: one by one, and the news list as one group. */
export function WatchedSites(props: OptionsProps) {
  const { sites, newsWatched, serviceOrigins, policy } = props;
  const blockedByPolicy = isOff(policy, 'watching');
  return (
    <Section level={2} title={t('featureWatching')}>
      <p class="hint">{t(blockedByPolicy ? 'watchBlockedByPolicy' : 'sitesHint')}</p>
      <SiteList {...props} />
      {!blockedByPolicy && (
        <AddSite
          rules={{ watched: [...sites, ...newsOrigins(newsWatched)], serviceOrigins, policy }}
          onAdd={props.onAddSite}
        />
      )}
      <NewsGroup {...props} mayWatch={!blockedByPolicy} />
    </Section>
  );
}

/** The sites watched one by one. Removing one keeps the focus in the list. */
function SiteList({ sites, onRemoveSite: onRemove }: OptionsProps) {
  const [removed, setRemoved] = useState<string | null>(null);
  const gone = removed !== null && !sites.includes(removed) ? removed : null;
  return (
    <div tabIndex={-1} data-focus="button">
      {sites.length === 0 ? (
        <p class="muted">{t('sitesNone')}</p>
      ) : (
        <ul class="options-rows" aria-label={t('sitesList')} data-focus="button">
          {sites.map((pattern) => {
            const { host, subdomains, insecure } = siteName(pattern);
            const name = host === null ? t('siteEvery') : <bdi dir="ltr">{host}</bdi>;
            return (
              <li key={pattern} class="options-row wrap middle between apart tight">
                <span>
                  <span class={host === null ? undefined : 'strong'}>{name}</span>
                  {subdomains && <span class="hint"> {t('siteSubdomains')}</span>}
                  {insecure && <span class="hint"> {t('siteInsecure')}</span>}
                </span>
                <Button
                  words={t('siteRemove')}
                  onClick={() => {
                    setRemoved(pattern);
                    onRemove(pattern);
                  }}
                >
                  <span class="visually-hidden"> {name}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Heard>{gone && t('siteRemoved', isolated(siteName(gone).host ?? t('siteEvery')))}</Heard>
    </div>
  );
}

/** The news list as one group: its hosts, the watched ones marked, all watched or stopped at once. */
function NewsGroup({ mayWatch, ...props }: OptionsProps & { mayWatch: boolean }) {
  const { newsSites: sites, newsWatched: watched, onWatchNews, onStopNews } = props;
  const [choosing, setChoosing] = useState(false);
  const all = watched.length === sites.length;
  const asking = choosing && !all;
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
      <div data-focus="button">
        {asking ? (
          <NewsSites sites={sites} onAllow={onWatchNews} onCancel={() => setChoosing(false)} />
        ) : (
          <div class="buttons">
            {mayWatch && !all && (
              <Button words={t('watchNews')} onClick={() => setChoosing(true)} />
            )}
            {watched.length > 0 && <Button words={t('watchStopNews')} onClick={onStopNews} />}
          </div>
        )}
      </div>
    </div>
  );
}

const EXAMPLE = isolated('news.example.com');
const INNER_EXAMPLE = isolated('http://intranet');
const WIDE_EXAMPLE = isolated('*.example.com');

/** A site typed by the user; asks the browser for access inside the submit. */
function AddSite({ rules, onAdd }: { rules: SiteRules; onAdd(pattern: string): Promise<boolean> }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<SiteProblem | 'refused' | null>(null);
  const [added, setAdded] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const submit = async () => {
    const site = siteFrom(text, rules);
    setAdded('');
    setProblem(site.ok ? null : site.problem);
    if (!site.ok) return field.current?.focus();
    if (!(await onAdd(site.pattern))) return setProblem('refused');
    setAdded(siteName(site.pattern).host ?? '');
    setText('');
  };

  return (
    <form class="options-add stack tight" onSubmit={submitting(submit)} noValidate>
      <label class="strong" for={id}>
        {t('siteLabel')}
      </label>
      <div class="search-line search-compact">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="url"
          dir="ltr"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          maxLength={2000}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" words={t('siteAdd')} />
      </div>
      <p id={`${id}-hint`} class="hint">
        {t('siteHint', EXAMPLE, WIDE_EXAMPLE)}
      </p>
      <p id={`${id}-problem`} class="ink strong" role="alert">
        {problem !== null &&
          t(`site${capital(problem)}`, problem === 'oneWord' ? INNER_EXAMPLE : EXAMPLE)}
      </p>
      <p role="status">{added !== '' && t('siteAdded', isolated(added))}</p>
    </form>
  );
}
