import { t } from '../../lib/i18n/words.ts';
import type { OptionsProps } from '../../lib/settings/options.ts';
import { newsOrigins } from '../../lib/settings/origins.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Section } from '../parts/Section.tsx';
import { AddSite } from './AddSite.tsx';
import { NewsGroup } from './NewsGroup.tsx';
import { SiteList } from './SiteList.tsx';

type WatchedSitesProps = Pick<
  OptionsProps,
  | 'sites'
  | 'newsSites'
  | 'newsWatched'
  | 'serviceOrigins'
  | 'policy'
  | 'onAddSite'
  | 'onRemoveSite'
  | 'onWatchNews'
  | 'onStopNews'
>;

/** The sites that are scanned by themselves: one by one, and the news list as one group. */
export function WatchedSites(props: WatchedSitesProps) {
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
