import { useEffect, useRef } from 'preact/hooks';
import type { Form, Ticker } from '../../lib/tickers/types.ts';
import { t, tCount, type WordKey } from '../../lib/words.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

const FORM_WORDS: Record<Form, WordKey> = {
  exchange: 'formExchange',
  filing: 'formFiling',
  label: 'formLabel',
  quotePage: 'formQuotePage',
  pageData: 'formPageData',
  table: 'formTable',
  reuters: 'formReuters',
  bloomberg: 'formBloomberg',
  change: 'formChange',
  company: 'formCompany',
  cashtag: 'formCashtag',
  quoteLink: 'formQuoteLink',
};

interface TickerRowProps {
  ticker: Ticker;
  /** Symbol and exchange alone, without the evidence. */
  compact: boolean;
  /** True for the one that was looked up last. */
  picked: boolean;
  /** Which click on the page's highlights was on this one, the last of all; null where none was. */
  clicked: number | null;
  onPick(ticker: Ticker): void;
}

/** One symbol found on the page, with what shows it; a press looks its listings up. */
export function TickerRow({ ticker, compact, picked, clicked, onPick }: TickerRowProps) {
  const { symbol, exchange, evidence, form, confidence, count } = ticker;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Into sight; the focus stays where the reader has it.
    if (clicked !== null) row.current?.scrollIntoView({ block: 'nearest' });
  }, [clicked]);
  return (
    <li ref={row} class={clicked === null ? undefined : 'ticker-clicked'}>
      <button
        type="button"
        class="ticker"
        aria-current={picked ? 'true' : undefined}
        onClick={() => onPick(ticker)}
      >
        <span class="ticker-symbol">
          <Untrusted text={symbol} cap={20} />
        </span>
        {(!compact || exchange !== null) && (
          <span class={exchange === null ? 'ticker-exchange missing' : 'ticker-exchange'}>
            {exchange === null ? t('exchangeNotStated') : <Untrusted text={exchange} cap={60} />}
          </span>
        )}
        {!compact && (
          <>
            <span class="ticker-count">
              <span aria-hidden="true">{t('mentions', count)}</span>
              <span class="visually-hidden">{tCount('mentionsLong', count)}</span>
            </span>
            <span class="ticker-evidence">
              <q>
                <Untrusted text={evidence} cap={80} />
              </q>{' '}
              <span>{t(FORM_WORDS[form])}</span>
            </span>
            <span class="ticker-confidence">
              <Glyph name={confidence === 'certain' ? 'solidDot' : 'hollowDot'} />
              {t(confidence === 'certain' ? 'confidenceCertain' : 'confidenceLikely')}
            </span>
          </>
        )}
      </button>
      {clicked !== null && (
        <p class="ticker-ask">
          <span>{t('clickedOnPage')}</span>
          <button type="button" class="primary" onClick={() => onPick(ticker)}>
            {t('lookUpTicker', symbol)}
            {exchange !== null && (
              <span class="visually-hidden">
                {' '}
                <Untrusted text={exchange} cap={60} />
              </span>
            )}
          </button>
        </p>
      )}
    </li>
  );
}
