import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { securityRows } from '../../lib/research/security-rows.ts';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { HighlightSwitch } from './HighlightSwitch.tsx';
import { WatchControls } from './WatchControls.tsx';

interface PageToolsProps {
  panel: PanelProps;
  /** Initially open if there is room. */
  open: boolean;
}

/** The page's tools, always in the same place: ISINs and WKNs, watching, highlights, and the scan's time. */
export function PageTools({ panel, open }: PageToolsProps) {
  const { page, highlights, policy } = panel;
  const isWatched = page.watchingSite || page.watchingNews;
  return (
    <details class="fold page-tools above-xs" open={open}>
      <summary>
        {t('pageTools')}
        {highlights === 'on' && <span class="tool-on muted">{t('pageToolsHighlights')}</span>}
        {isWatched && !policy.off.includes('watching') && (
          <span class="tool-on muted">{t('pageToolsWatched')}</span>
        )}
        <Icon name="down" />
      </summary>
      <SecurityNumbers {...page} />
      <WatchControls {...panel} />
      <HighlightSwitch {...panel} blockedByPolicy={policy.off.includes('highlights')} />
      {page.scanMs !== null && <p class="hint">{t('pageScanTime', page.scanMs)}</p>}
    </details>
  );
}

/** The page's ISINs and WKNs, only to copy, because the service looks up neither. */
function SecurityNumbers({ isins, wkns }: { isins: string[]; wkns: string[] }) {
  const rows = securityRows(isins, wkns);
  if (rows.length === 0) return null;
  const hasWkns = wkns.length > 0;
  return (
    <details class="fold above">
      <summary>
        {t(hasWkns ? 'isinsAndWkns' : 'isins', rows.length)}
        <Icon name="down" />
      </summary>
      <ul class="isin-list airy mono">
        {rows.map(({ isin, wkn }) => (
          <li key={isin ?? wkn}>
            {isin && <Untrusted text={isin} cap={12} />}
            {isin && wkn && ' '}
            {wkn && (
              <span class="wkn">
                {t('wkn')} <Untrusted text={wkn} cap={6} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p class="hint">{t(hasWkns ? 'isinsAndWknsHint' : 'isinsHint')}</p>
    </details>
  );
}
