import { useState } from 'preact/hooks';
import type { PageView } from '../lib/panel/view-state.ts';
import { t } from '../lib/words.ts';
import { Glyph } from './Glyph.tsx';
import { NewsSites } from './NewsSites.tsx';

interface WatchControlsProps {
  page: PageView;
  newsSites: string[];
  onWatchSite(): void;
  onWatchNews(): void;
  onStopWatching(): void;
}

/** Whether this site is scanned by itself, and the ways to have it so or to end it. */
export function WatchControls(props: WatchControlsProps) {
  const { page, newsSites, onWatchSite, onWatchNews, onStopWatching } = props;
  const [choosing, setChoosing] = useState(false);
  if (page.watching !== 'none') {
    const site = page.watching === 'site';
    return (
      <p class="watch">
        <span class="watch-state">
          <Glyph name="eye" />
          {t(site ? 'watchingSite' : 'watchingNews')}
        </span>
        <button type="button" class="quiet" onClick={onStopWatching}>
          {t(site ? 'watchStopSite' : 'watchStopNews')}
        </button>
      </p>
    );
  }
  if (choosing) {
    return (
      <NewsSites sites={newsSites} onAllow={onWatchNews} onCancel={() => setChoosing(false)} />
    );
  }
  return (
    <div class="watch">
      {page.canWatchSite && (
        <button type="button" class="quiet" onClick={onWatchSite}>
          <Glyph name="eye" />
          {page.host === null ? t('watchThisSite') : t('watchSite', page.host)}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => setChoosing(true)}>
        {t('watchNews')}
      </button>
    </div>
  );
}
