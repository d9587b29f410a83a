import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Answer, CompanyEvent, Quote } from '../../lib/model/records.ts';
import { isOfEarlierDay } from '../../lib/panel/pages.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { Pages, WatchedPin } from '../../lib/panel/view-state.ts';
import { formatDate, formatRecentDay } from '../../lib/research/calendar-date.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { eventCertainty, eventDates } from '../../lib/research/event-dates.ts';
import { whenText } from '../../lib/research/event-when.ts';
import { failureWords } from '../../lib/research/failure-words.ts';
import { formatAge } from '../../lib/research/moment.ts';
import { nextEvent } from '../../lib/research/next-event.ts';
import { quoteAge } from '../../lib/research/quote-age.ts';
import { claimsOf, type Freshness, quoteFreshness } from '../../lib/research/quote-freshness.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CERTAINTIES } from '../events/CertaintyWord.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface WatchedProps extends Pick<WatchedPin, 'listing' | 'quote' | 'events'> {
  /** The panel's time. */
  now: number;
}

/** What is kept of a pinned company: its last price with its age, and its next event. */
export function Watched({ listing, quote, events, now }: WatchedProps) {
  const answer = answerOf(quote);
  const pages = answerOf(events);
  const failure = quote.state === 'failed' && quote.failure.kind !== 'aborted' && quote.failure;
  return (
    <>
      {answer ? (
        <KeptPrice answer={answer} exchange={listing.exchange} now={now} />
      ) : (
        <NoPrice>{t('watchNoPrice')}</NoPrice>
      )}
      {failure && (
        <span class="watch-failure">
          {t(failureWords(failure).message, ...failureWords(failure).substitutions)}
        </span>
      )}
      {pages && <NextEvent pages={pages} now={now} />}
    </>
  );
}

const NoPrice = ({ children }: { children: string }) => (
  <span class="watch-price missing">{children}</span>
);

const FRESHNESS: Record<Exclude<Freshness, 'unavailable'>, WordKey> = {
  delayed: 'freshnessDelayed',
  historical: 'freshnessHistorical',
  notStated: 'freshnessNotStated',
};

interface KeptPriceProps {
  answer: Answer<Quote | null>;
  exchange: string | null;
  now: number;
}

/** The exact price, then how fresh the service calls it and how old it is. */
function KeptPrice({ answer, exchange, now }: KeptPriceProps) {
  const { data, meta, retrievedAt } = answer;
  const freshness = quoteFreshness(data, meta);
  const age = quoteAge(answer, exchange);
  const quote = data && claimsOf(data).quote;
  const isDrawn = quote !== null && freshness !== 'unavailable';
  const from = [quote?.tradingDate && formatDate(quote.tradingDate, t('locale')), quote?.source];
  return (
    <>
      {isDrawn ? <Price quote={quote} /> : <NoPrice>{t('freshnessUnavailable')}</NoPrice>}
      <span class="watch-age" title={shownText(from.filter(Boolean).join(' · '), 120).text}>
        {freshness !== 'unavailable' && `${t(FRESHNESS[freshness])} · `}
        {/* Of an older price the day counts, not when it was asked for. */}
        {age.by === 'tradingDate' ? (
          <bdi>{formatRecentDay(age.day, now, t('locale'))}</bdi>
        ) : (
          t('retrieved', formatAge(now - retrievedAt))
        )}
      </span>
    </>
  );
}

function Price({ quote: { price, currency } }: { quote: Quote }) {
  if (price === null || price.trim() === '') return <NoPrice>{t('quotePriceMissing')}</NoPrice>;
  return (
    <span class="watch-price">
      <b>
        <Untrusted text={formatDecimal(price, t('locale'))} cap={40} />
      </b>{' '}
      {currency === null ? (
        <span class="missing">{t('quoteCurrencyMissing')}</span>
      ) : (
        <Untrusted text={currency} cap={20} />
      )}
    </span>
  );
}

/** The first event that is not over, of those kept; with their age where they are not of today. */
function NextEvent({ pages, now }: { pages: Pages<CompanyEvent>; now: number }) {
  const event = nextEvent(pages.data, now);
  if (!event) return null;
  const certainty = eventCertainty(event);
  const { icon, words } = CERTAINTIES[certainty];
  const isOld = isOfEarlierDay(pages, now);
  return (
    <span class={isOld ? 'watch-event watch-event-old' : 'watch-event'} title={t(words)}>
      <Icon name={icon} />
      {/* What is not confirmed says so in words. */}
      <span class={certainty === 'confirmed' ? 'visually-hidden' : undefined}>{t(words)}: </span>
      <bdi>{whenText(eventDates(event), t)}</bdi>{' '}
      {event.title === null ? t('eventUntitled') : <Untrusted text={event.title} cap={80} />}
      {isOld && ` · ${t('retrieved', formatAge(now - pages.retrievedAt))}`}
    </span>
  );
}
