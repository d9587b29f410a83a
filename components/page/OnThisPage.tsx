import { useEffect, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/words.ts';
import type { PanelProps } from '../panel-props.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { Section } from '../parts/Section.tsx';
import { HighlightSwitch } from './HighlightSwitch.tsx';
import { Isins } from './Isins.tsx';
import { PageNote } from './PageNote.tsx';
import { TickerGroup } from './TickerGroup.tsx';
import { WatchControls } from './WatchControls.tsx';

/**
 * The tickers on the page beside the panel. Once something is looked up, they step back to one line
 * of symbols, so that the company stands in sight.
 */
export function OnThisPage(props: PanelProps) {
  const { page, lookup, company } = props;
  const steppedBack = company !== null || lookup.submitted !== null;
  const [compact, setCompact] = useState(steppedBack);
  useEffect(() => setCompact(steppedBack), [steppedBack]);
  const { tickers } = page;
  const found = tickers.length > 0;
  const group = (where: 'article' | 'page') => (
    <TickerGroup
      title={t(where === 'article' ? 'whereArticle' : 'wherePage')}
      tickers={tickers.filter((ticker) => ticker.where === where)}
      compact={compact}
      picked={lookup.ticker}
      clicked={page.clicked}
      onPick={props.onPickTicker}
    />
  );
  return (
    <Section
      level={2}
      title={
        <>
          {t('pageHeading')} {page.host !== null && <span class="title-note">{page.host}</span>}
        </>
      }
      busy={page.status === 'scanning'}
      aside={
        found && (
          <button
            type="button"
            class="quiet"
            aria-expanded={!compact}
            onClick={() => setCompact(!compact)}
          >
            {tCount('pageCount', tickers.length)}
            <span class="visually-hidden">. {t(compact ? 'pageDetails' : 'pageCompact')}</span>
            <Glyph name={compact ? 'down' : 'up'} />
          </button>
        )
      }
    >
      <p class="visually-hidden" role="status">
        {page.status === 'scanned' && (found ? tCount('pageCount', tickers.length) : t('pageNone'))}
      </p>
      <p class="visually-hidden" role="status">
        {page.clicked?.tickers[0] && t('clickedStatus', page.clicked.tickers[0].symbol)}
      </p>
      <PageNote page={page} />
      {group('article')}
      {group('page')}
      {page.more && <p class="hint">{t('pageMore')}</p>}
      {!(compact && found) && (
        <>
          <Isins isins={page.isins} />
          <WatchControls {...props} />
          <HighlightSwitch {...props} ruledOut={props.policy.off.includes('highlights')} />
        </>
      )}
    </Section>
  );
}
