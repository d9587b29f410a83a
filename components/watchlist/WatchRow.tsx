import { capital, t, tCount } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { isOfEarlierDay } from '../../lib/panel/ask.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import type { WatchedPin } from '../../lib/panel/store.ts';
import {
  type CommonAge,
  changeOf,
  nextOf,
  noneAhead,
  type PriceAge,
  priceAge,
} from '../../lib/panel/watch-rows.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { eventCertainty, eventDates, whenText } from '../../lib/research/event-dates.ts';
import { formatAge, formatRecentDay } from '../../lib/research/format-date.ts';
import { quoteFreshness } from '../../lib/research/quote.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Change, FRESHNESS_ICONS } from '../company/PriceLine.tsx';
import { CERTAINTY_ICONS } from '../events/EventLine.tsx';
import { Icon } from '../parts/Icon.tsx';
import { CurrencyText } from '../parts/ShortValue.tsx';
import { ExchangeName, Untrusted } from '../parts/Untrusted.tsx';

export interface WatchRowProps {
  pin: WatchedPin;
  ages: CommonAge;
  now: number;
  /** Whether it is chosen; null where a press opens the company instead. */
  isSelected: boolean | null;
  onPress(listing: Listing): void;
}

/** A pinned company in two lines: its price with its change, then its next event with its certainty. */
export function WatchRow({ pin, ages, now, isSelected, onPress }: WatchRowProps) {
  const { listing, isGone, changes = 0 } = pin;
  const { id, ticker, exchange, name } = listing;
  const age = priceAge(pin);
  const isOlder = age !== null && age.freshness !== 'unavailable' && !ages.isCommon(age);
  return (
    <button
      type="button"
      class="watch-row row-button stack"
      data-row
      data-id={id}
      aria-pressed={isSelected ?? undefined}
      onClick={() => onPress(listing)}
    >
      {isSelected !== null && (
        <span class="check inline">{isSelected && <Icon name="plugged" />}</span>
      )}
      <span class="watch-line line between">
        {/* A narrow panel cuts it. */}
        <span
          class={ticker === null ? 'one-line' : 'one-line line close grow'}
          title={name === null ? undefined : shownText(name, 200).text}
        >
          <b class="watch-ticker accent acts">
            {ticker === null ? nameOf(name) : <Untrusted text={ticker} cap={20} />}
          </b>{' '}
          <span class="hint one-line">
            <ExchangeName name={exchange} />
          </span>{' '}
          {ticker !== null && <span class="hint one-line grow">{nameOf(name)}</span>}
        </span>
        <KeptPrice pin={pin} />
      </span>
      <span class="watch-line line close between">
        {isGone ? (
          <span class="watch-event hint ink one-line" title={t('failureNotFound')}>
            {t('watchGone')}
          </span>
        ) : (
          <NextEvent pin={pin} now={now} />
        )}
        <span class="watch-rest line middle hint">
          {isOlder && (
            <bdi class="watch-age line middle" title={freshnessWords(age) + ageWords(age, now)}>
              {/* A narrow row has room for the icon alone. */}
              <Icon name={FRESHNESS_ICONS[age.freshness]} />{' '}
              <span class="watch-freshness enlarged-hidden">{freshnessWords(age)}</span>
              <span>{ageWords(age, now)}</span>
            </bdi>
          )}
          {changes > 0 && <b class="firm accent">{tCount('watchRowChanges', changes)}</b>}
        </span>
      </span>
    </button>
  );
}

const nameOf = (name: string | null) =>
  name === null ? t('nameMissing') : <Untrusted text={name} cap={80} />;

const NoPrice = ({ children }: { children: string }) => (
  <span class="watch-price end firm small missing">{children}</span>
);

function KeptPrice({ pin }: { pin: WatchedPin }) {
  const answer = answerOf(pin.quote);
  if (answer === null) return <NoPrice>{t('watchNoPrice')}</NoPrice>;
  const { data: quote, meta } = answer;
  if (quote === null || quoteFreshness(quote, meta) === 'unavailable') {
    return <NoPrice>{t('freshnessUnavailable')}</NoPrice>;
  }
  const { price, currency } = quote;
  const change = changeOf(answer);
  if (price === null || price.trim() === '') return <NoPrice>{t('quotePriceMissing')}</NoPrice>;
  return (
    <span class="watch-price end firm small">
      <b class="medium">
        <Untrusted text={formatDecimal(price)} cap={40} />
      </b>{' '}
      <CurrencyText currency={currency} />
      {change && <Change {...change} isInRow freshness={quoteFreshness(quote, meta)} />}
    </span>
  );
}

/** The next earnings, or else the next event, of those kept; with their age where they are not of today. */
function NextEvent({ pin, now }: { pin: WatchedPin; now: number }) {
  const pages = answerOf(pin.events);
  if (pages === null)
    return <span class="watch-event hint one-line missing">{t('watchNoEvents')}</span>;
  const next = nextOf(pin, now);
  if (next === null)
    return <span class="watch-event hint one-line">{t(`watch${capital(noneAhead(pages))}`)}</span>;
  const { event } = next;
  const certainty = eventCertainty(event);
  const words = t(`certainty${capital(certainty)}`);
  const kept = t('retrieved', formatAge(now - pages.retrievedAt));
  return (
    <>
      <span class="watch-when hint firm led" title={words}>
        <Icon name={CERTAINTY_ICONS[certainty]} />
        {/* What is not confirmed says so in words, where there is room. */}
        <span class={certainty === 'confirmed' ? 'visually-hidden' : 'narrow-hidden'}>
          {words}:{' '}
        </span>
        <bdi>{whenText(eventDates(event))}</bdi>
        {/* The age of events that were requested on an earlier day. */}
        {isOfEarlierDay(pages, now) && (
          <span class="beside" title={kept}>
            <Icon name="history" />
            <span class="visually-hidden">{kept}</span>
          </span>
        )}
      </span>
      <span
        class="watch-event hint one-line"
        title={event.title === null ? undefined : shownText(event.title, 200).text}
      >
        {event.title === null ? t('eventUntitled') : <Untrusted text={event.title} cap={80} />}
      </span>
    </>
  );
}

/** How fresh the service calls a price. */
const freshnessWords = ({ freshness }: PriceAge): string =>
  freshness === 'unavailable' ? '' : `${t(`freshness${capital(freshness)}`)} · `;

/** How old it is: the day it was traded on, or how long ago it was retrieved. */
const ageWords = ({ day, retrievedAt }: PriceAge, now: number): string =>
  day === null ? t('retrieved', formatAge(now - retrievedAt)) : formatRecentDay(day, now);

/** How old most of the prices are, said once above them. */
export const AgeLine = ({ ages: { common }, now }: { ages: CommonAge; now: number }) =>
  common !== null && (
    <p class="watch-common hint above-xs">
      <bdi>{t('watchPrices', freshnessWords(common) + ageWords(common, now))}</bdi>
    </p>
  );
