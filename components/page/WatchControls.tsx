import { useId, useRef, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { HighlightsView } from '../../lib/panel/view-state.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { useSwapFocus } from '../parts/use-focus.ts';

type WatchControlsProps = Pick<
  PanelProps,
  'page' | 'newsSites' | 'onWatchSite' | 'onWatchNews' | 'onStopWatchingSite' | 'onStopWatchingNews'
>;

/** The automatically scanned sites, this site or the news list, with buttons to start and stop. */
export function WatchControls(props: WatchControlsProps) {
  const { page, newsSites, onWatchSite, onWatchNews } = props;
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useSwapFocus(place);
  if (usePanelContext().off.includes('watching'))
    return <p class="hint">{t('watchBlockedByPolicy')}</p>;
  if (choosing && !page.watchingNews) {
    return (
      <div ref={place}>
        <NewsSites sites={newsSites} onAllow={onWatchNews} onCancel={() => setChoosing(false)} />
      </div>
    );
  }
  return (
    <div ref={place}>
      {page.watchingSite && (
        <Watched
          words={t('watchingSite')}
          stop={t('watchStopSite')}
          onStop={props.onStopWatchingSite}
        />
      )}
      {page.watchingNews && (
        <Watched
          words={t('watchingNews')}
          stop={t('watchStopNews')}
          onStop={props.onStopWatchingNews}
        />
      )}
      {(page.canWatchSite || !page.watchingNews) && (
        <div class="wrap middle apart tight above-xs">
          {page.canWatchSite && (
            <button type="button" class="quiet wraps" onClick={onWatchSite}>
              <Icon name="eye" />
              {page.host === null ? t('watchThisSite') : t('watchSite', page.host)}
            </button>
          )}
          {!page.watchingNews && (
            <button type="button" class="quiet wraps" onClick={() => setChoosing(true)}>
              {t('watchNews')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** One watched site or list, with a button to stop. */
function Watched({ words, stop, onStop }: { words: string; stop: string; onStop(): void }) {
  return (
    <p class="wrap middle apart tight above-xs">
      <span class="nothing-words hint">
        <Icon name="eye" />
        {words}
      </span>
      <button type="button" class="quiet wraps" onClick={onStop}>
        {stop}
      </button>
    </p>
  );
}

interface NewsSitesProps {
  sites: string[];
  onAllow(): void;
  onCancel(): void;
}

/** The complete shipped list, shown before the browser asks for access. */
export function NewsSites({ sites, onAllow, onCancel }: NewsSitesProps) {
  return (
    <div class="stack sunken above">
      <p class="hint">{tCount('watchNewsHint', sites.length)}</p>
      <ul class="news-list small" aria-label={t('watchNews')}>
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

interface HighlightSwitchProps {
  highlights: HighlightsView;
  /** The administrator has switched it off. */
  blockedByPolicy: boolean;
  onHighlights(on: boolean): void;
}

/** The switch for highlights on pages, with a warning that the page can detect them. */
export function HighlightSwitch({
  highlights,
  blockedByPolicy,
  onHighlights,
}: HighlightSwitchProps) {
  const hint = useId();
  if (highlights === 'unknown') return null;
  const unavailable = blockedByPolicy || highlights === 'unavailable';
  return (
    <div class="switch">
      <label class="switch-line line middle">
        <input
          type="checkbox"
          checked={highlights === 'on' && !blockedByPolicy}
          disabled={unavailable}
          aria-describedby={hint}
          onChange={({ currentTarget }) => onHighlights(currentTarget.checked)}
        />
        {t('highlights')}
      </label>
      <p id={hint} class="hint">
        {blockedByPolicy
          ? t('highlightsBlockedByPolicy')
          : t(unavailable ? 'highlightsUnavailable' : 'highlightsHint')}
      </p>
    </div>
  );
}
