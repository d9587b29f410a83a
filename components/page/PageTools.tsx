import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { HighlightSwitch } from './HighlightSwitch.tsx';
import { WatchControls } from './WatchControls.tsx';

interface PageToolsProps {
  panel: PanelProps;
  /** Initially open if nothing else needs the room. */
  open: boolean;
}

/** The page's tools, always in the same place: ISINs, watching, highlights, and what the scan cost. */
export function PageTools({ panel, open }: PageToolsProps) {
  const { page, highlights } = panel;
  return (
    <details class="fold page-tools" open={open}>
      <summary>
        {t('pageTools')}
        {highlights === 'on' && <span class="tool-on">{t('pageToolsHighlights')}</span>}
        {(page.watchingSite || page.watchingNews) && (
          <span class="tool-on">{t('pageToolsWatched')}</span>
        )}
        <Icon name="down" />
      </summary>
      <Isins isins={page.isins} />
      <WatchControls {...panel} />
      <HighlightSwitch {...panel} blockedByPolicy={panel.policy.off.includes('highlights')} />
      {page.scanMs !== null && <p class="hint">{t('pageScanTime', page.scanMs)}</p>}
    </details>
  );
}

/** The page's ISINs, to read and copy: the service cannot be asked by ISIN. */
function Isins({ isins }: { isins: string[] }) {
  if (isins.length === 0) return null;
  return (
    <details class="isins">
      <summary>
        {t('isins', isins.length)}
        <Icon name="down" />
      </summary>
      <ul class="isin-list">
        {isins.map((isin) => (
          <li key={isin}>
            <Untrusted text={isin} cap={12} />
          </li>
        ))}
      </ul>
      <p class="hint">{t('isinsHint')}</p>
    </details>
  );
}
