import { useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button, Check } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Fold } from '../parts/Section.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

/** The page's tools, always in the same place: ISINs and WKNs, watching, highlights, and the scan's time. */
export function PageTools({ open }: { open: boolean }) {
  const panel = usePanelContext();
  const { page, highlights, policy } = panel;
  const isWatched = page.watchingSite || page.watchingNews;
  return (
    <Fold
      class="page-tools above-xs"
      open={open}
      words={
        <>
          {t('pageTools')}
          {highlights === 'on' && <span class="tool-on muted">{t('pageToolsHighlights')}</span>}
          {isWatched && !isOff(policy, 'watching') && (
            <span class="tool-on muted">{t('pageToolsWatched')}</span>
          )}
        </>
      }
    >
      <SecurityNumbers {...page} />
      <WatchControls />
      <HighlightSwitch {...panel} />
      {page.scanMs !== null && <p class="hint">{t('pageScanTime', page.scanMs)}</p>}
    </Fold>
  );
}

/** The page's ISINs and WKNs, only to copy, because the service looks up neither. */
function SecurityNumbers({ isins, wkns }: { isins: string[]; wkns: string[] }) {
  const rows = securityRows(isins, wkns);
  if (rows.length === 0) return null;
  const hasWkns = wkns.length > 0;
  return (
    <Fold class="above" words={t(hasWkns ? 'isinsAndWkns' : 'isins', rows.length)}>
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
    </Fold>
  );
}

function WatchControls() {
  const { policy, page, newsSites, onWatchSite, onWatchNews, ...panel } = usePanelContext();
  const [choosing, setChoosing] = useState(false);
  if (isOff(policy, 'watching')) return <p class="hint">{t('watchBlockedByPolicy')}</p>;
  if (choosing && !page.watchingNews) {
    return (
      <div data-focus="button">
        <NewsSites sites={newsSites} onAllow={onWatchNews} onCancel={() => setChoosing(false)} />
      </div>
    );
  }
  return (
    <div data-focus="button">
      {WATCHED.map(
        ([words, stop, onStop]) =>
          page[words] && (
            <p key={words} class="wrap middle apart tight above-xs">
              <span class="nothing-words hint">
                <Icon name="eye" />
                {t(words)}
              </span>
              <Button class="quiet wraps" words={t(stop)} onClick={panel[onStop]} />
            </p>
          ),
      )}
      {(page.canWatchSite || !page.watchingNews) && (
        <div class="wrap middle apart tight above-xs">
          {page.canWatchSite && (
            <Button
              class="quiet wraps"
              icon="eye"
              words={page.host === null ? t('watchThisSite') : t('watchSite', page.host)}
              onClick={onWatchSite}
            />
          )}
          {!page.watchingNews && (
            <Button class="quiet wraps" words={t('watchNews')} onClick={() => setChoosing(true)} />
          )}
        </div>
      )}
    </div>
  );
}

const WATCHED = [
  ['watchingSite', 'watchStopSite', 'onStopWatchingSite'],
  ['watchingNews', 'watchStopNews', 'onStopWatchingNews'],
] as const;

interface NewsSitesProps {
  sites: string[];
  onAllow(): void;
  onCancel(): void;
}

/** The complete shipped list, shown before the browser asks for access. */
export const NewsSites = ({ sites, onAllow, onCancel }: NewsSitesProps) => (
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
      <Button class="primary" words={tCount('watchNewsAllow', sites.length)} onClick={onAllow} />
      <Button words={t('watchNewsCancel')} onClick={onCancel} />
    </div>
  </div>
);

type HighlightSwitchProps = Pick<PanelProps, 'highlights' | 'policy' | 'onHighlights'>;

/** The switch for highlights on pages, with a warning that the page can detect them. */
export function HighlightSwitch({ highlights, policy, onHighlights }: HighlightSwitchProps) {
  const blockedByPolicy = isOff(policy, 'highlights');
  if (highlights === 'unknown') return null;
  return (
    <Check
      words={t('highlights')}
      hint={t(blockedByPolicy ? 'highlightsBlockedByPolicy' : 'highlightsHint')}
      checked={highlights === 'on' && !blockedByPolicy}
      disabled={blockedByPolicy}
      onChange={({ currentTarget }) => onHighlights(currentTarget.checked)}
    />
  );
}

/** Joins a page's ISINs and WKNs: a German ISIN contains its WKN, `DE000` and a check digit around it. */
function securityRows(isins: readonly string[], wkns: readonly string[]) {
  const left = new Set(wkns);
  const rows = isins.map((isin) => {
    const wkn = isin.startsWith('DE000') ? isin.slice(5, 11) : '';
    return { isin, wkn: left.delete(wkn) ? wkn : null };
  });
  return [...rows, ...[...left].map((wkn) => ({ isin: null, wkn }))];
}
