import { useRef } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { PageView } from '../../lib/panel/view-state.ts';

interface PageBehindProps {
  page: PageView;
  /** Something stands in front of the page's tickers. */
  covered: boolean;
  onShow(): void;
}

/**
 * What was found on a page that came, or was scanned again, while something stood in front of it: who
 * presses the toolbar button wants to see that.
 */
export function PageBehind({ page, covered, onShow }: PageBehindProps) {
  const { view, scans, status, tickers } = page;
  const scan = `${view} ${scans}`;
  // A panel that opens knows of no page yet: the one beside it is new to it.
  const seen = useRef(scan);
  if (!covered) seen.current = scan;
  const isNew = status === 'scanned' && seen.current !== scan;
  return (
    <div class="page-behind" role="status">
      {isNew &&
        (tickers.length === 0 ? (
          <p class="banner">{t('pageNone')}</p>
        ) : (
          <p class="banner">
            <span>
              <b>{t('pageHeading')}</b> {tCount('pageCount', tickers.length)}
            </span>
            <button type="button" class="quiet" onClick={onShow}>
              {t('pageShow')}
            </button>
          </p>
        ))}
    </div>
  );
}
