import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { capital, t, tCount } from '../../lib/i18n/words.ts';
import { LOOKUP_LIMITS, lengthProblem } from '../../lib/model/contract.ts';
import { MOST_REQUESTS } from '../../lib/panel/lookup.ts';
import { type CompanyIdentity, identityOf } from '../../lib/panel/store.ts';
import type { ExchangeTable } from '../../lib/research/choose-listing.ts';
import { statesExchangeOf } from '../../lib/research/choose-listing.ts';
import { quotedLine, shownLine } from '../../lib/research/untrusted-text.ts';
import type { Ticker } from '../../lib/tickers/types.ts';
import { Button, FoldButton } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { ExchangeName, PageQuote, Untrusted } from '../parts/Untrusted.tsx';

interface TickerGroupProps {
  where: Ticker['where'];
  compact: boolean;
  /** In one line that scrolls sideways, so that more tickers take no more room. */
  isStrip: boolean;
  /** Id of the text beneath the strip that explains why some cannot be looked up. */
  shortWords: string;
}

/** Whether the service refuses a lookup of its symbol: one letter. */
export const isTooShort = ({ symbol }: Ticker) => lengthProblem(symbol, LOOKUP_LIMITS) === 'short';

const FIRST = 12;
/** Limit of the strip's chips, far more than a user swipes past. */
const FIRST_COMPACT = 40;

/** The tickers of one place on the page, in the detector's order. */
export function TickerGroup({ where, compact, isStrip, shortWords }: TickerGroupProps) {
  const { page, company, lookup, exchanges } = usePanelContext();
  const { clicked } = page;
  const [all, setAll] = useState(false);
  const id = useId();
  const tickers = page.tickers.filter((ticker) => ticker.where === where);
  if (tickers.length === 0) return null;
  // The cost is stated once, at the first group.
  const isFirst = where === 'article' || page.tickers.length === tickers.length;
  const isPicked = pickedOf(page.tickers, company && identityOf(company), lookup.ticker, exchanges);
  const isClicked = (ticker: Ticker) => clicked?.tickers.includes(ticker) === true;
  const most = isStrip ? FIRST_COMPACT : FIRST;
  const wanted = tickers.filter(
    (ticker, place) => place < most || isPicked(ticker) || isClicked(ticker),
  );
  // Hiding a single row would save no room, because the button is as tall.
  const first = wanted.length + 1 < tickers.length ? wanted : tickers;
  const shown = all ? tickers : first;
  return (
    <div class={compact ? 'tickers-compact' : 'tickers'}>
      <div class={compact ? 'visually-hidden' : 'hint wrap between above-xs'}>
        <h3 id={id}>{t(where === 'article' ? 'whereArticle' : 'wherePage')}</h3>
        {isFirst && <span id={`${id}-cost`}>{t('tickerCost', MOST_REQUESTS)}</span>}
      </div>
      <ul aria-labelledby={id} aria-describedby={isFirst ? `${id}-cost` : undefined}>
        {shown.map((ticker) => (
          <TickerRow
            key={keyOf(ticker)}
            ticker={ticker}
            compact={compact}
            isPicked={isPicked(ticker)}
            clicked={clicked && isClicked(ticker) ? clicked.turn : null}
            tooShort={isTooShort(ticker) ? shortWords : null}
          />
        ))}
      </ul>
      {!compact && first.length < tickers.length && (
        <FoldButton
          hasArrow
          more={t('showAllTickers', tickers.length)}
          open={all}
          onFold={setAll}
        />
      )}
    </div>
  );
}

interface TickerRowProps {
  ticker: Ticker;
  /** Symbol and exchange alone, without the evidence. */
  compact: boolean;
  isPicked: boolean;
  /** Number of the last click on one of its highlights on the page; null if there was none. */
  clicked: number | null;
  /** Id of the text that explains why this ticker cannot be looked up; null if it can. */
  tooShort: string | null;
}

/** Scrolls a row into sight when its name is clicked on the page, without moving the focus. */
export function useClickedRow(clicked: number | null) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (clicked !== null) row.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [clicked]);
  return row;
}

export const Mentions = ({ count }: { count: number }) => (
  <span class="ticker-count hint end">
    <span aria-hidden="true">{t('mentions', count)}</span>
    <span class="visually-hidden">{tCount('mentionsLong', count)}</span>
  </span>
);

/** In a strip the button shows less than is heard. */
export const LookUpWords = ({ words, compact }: { words: string; compact: boolean }) =>
  compact ? (
    <>
      <span aria-hidden="true">{t('lookupButton')}</span>
      <span class="visually-hidden">{words}</span>
    </>
  ) : (
    words
  );

/** One symbol found on the page, with its evidence; a press looks it up. */
function TickerRow(props: TickerRowProps) {
  const { ticker, compact, isPicked, clicked, tooShort } = props;
  const { onPickTicker, onLookUpByName } = usePanelContext();
  const { symbol, evidence, form, confidence, count, name } = ticker;
  const exchange = ticker.exchange ?? ticker.listedOn ?? null;
  const own = useId();
  const row = useClickedRow(clicked);
  const press = () => (tooShort === null ? onPickTicker(ticker) : onLookUpByName(nameOf(ticker)));
  return (
    <li ref={row} class={clicked === null ? undefined : 'ticker-clicked'}>
      <button
        type="button"
        class={compact ? 'ticker-chip wraps' : 'ticker row-button columned'}
        title={compact && name ? quotedLine(name, 80) : undefined}
        aria-current={isPicked ? 'true' : undefined}
        aria-describedby={tooShort === null ? undefined : compact ? tooShort : own}
        onClick={press}
      >
        <span class={compact ? 'ticker-symbol bold' : 'ticker-symbol bold accent acts'}>
          <Untrusted text={symbol} cap={20} />
        </span>
        {(!compact || exchange !== null) && (
          <span
            class={`ticker-exchange${compact ? ' hint one-line' : ''}${exchange === null ? ' missing' : ''}`}
          >
            {exchange === null && t('exchangeNotStated')}
            {exchange !== null && <ExchangeName name={exchange} />}
          </span>
        )}
        {!compact && (
          <>
            <Mentions count={count} />
            <span class="ticker-evidence hint">
              {/* Otherwise the evidence has it. */}
              {name && form !== 'company' && (
                <span class="ticker-name ink">
                  <PageQuote text={name} />
                  {' · '}
                </span>
              )}
              <PageQuote text={evidence} /> <span>{t(`form${capital(form)}`)}</span>
            </span>
            <span class="ticker-confidence hint led">
              {confidence === 'certain' ? (
                <span class="visually-hidden">{t('confidenceCertain')}</span>
              ) : (
                <>
                  <Icon name="hollowDot" />
                  {t('confidenceLikely')}
                </>
              )}
            </span>
          </>
        )}
      </button>
      {(clicked !== null || (tooShort !== null && !compact)) && (
        <p class="ticker-ask hint wrap middle between tight below">
          <span id={own}>
            {clicked !== null && t('clickedOnPage')}{' '}
            {tooShort !== null && !compact && t('tickerOneLetter')}
          </span>
          {tooShort === null ? (
            <button type="button" class="primary" onClick={press}>
              <LookUpWords words={t('lookUpTicker', symbol)} compact={compact} />
              {exchange !== null && (
                <span class="visually-hidden">
                  {' '}
                  <Untrusted text={exchange} cap={60} />
                </span>
              )}
            </button>
          ) : (
            <Button words={t('lookUpByName')} onClick={press} />
          )}
        </p>
      )}
    </li>
  );
}

/** The name before the symbol, `Name (F)`, as a text to look up; empty if the page states no name. */
function nameOf({ form, evidence, name }: Ticker): string {
  const stated = name || (form === 'company' ? evidence.replace(/ ?[(（].*$/, '') : '');
  return shownLine(stated, 80).text.replaceAll('\uFFFD', '');
}

/** Unique, because the list has a symbol once for each exchange and place. */
const keyOf = (ticker: Ticker) => `${ticker.symbol} ${ticker.exchange ?? ''} ${ticker.where}`;

/** Marks the page's tickers of the open listing, however it was opened, or else the one looked up. */
export function pickedOf(
  tickers: readonly Ticker[],
  open: CompanyIdentity | null,
  lookedUp: Ticker | null,
  table: ExchangeTable | null,
): (ticker: Ticker) => boolean {
  const isOpen = (ticker: Ticker) =>
    open !== null && open.ticker !== null && statesExchangeOf(open, ticker, table);
  if (tickers.some(isOpen)) return isOpen;
  return (ticker) => lookedUp !== null && keyOf(lookedUp) === keyOf(ticker);
}
