import { ANSWER_LIFE } from '../model/answer-life.ts';
import { oncePer } from '../research/once-per.ts';
import { type Freshness, quoteAge, quoteFreshness } from '../research/quote.ts';
import { answerOf } from './query-state.ts';
import type { WatchedPin } from './view-state.ts';

/** How old a price is, as a row says it. */
export interface PriceAge {
  freshness: Freshness;
  /** The day number it was traded on, where that counts; null where the time of its answer does. */
  day: number | null;
  retrievedAt: number;
}

export const priceAge = oncePer(
  ({ listing, quote }: Pick<WatchedPin, 'listing' | 'quote'>): PriceAge | null => {
    const answer = answerOf(quote);
    if (!answer) return null;
    const told = quoteAge(answer, listing.exchange);
    return {
      freshness: quoteFreshness(answer.data, answer.meta),
      day: told.by === 'tradingDate' ? told.day : null,
      retrievedAt: answer.retrievedAt,
    };
  },
);

const kindOf = ({ freshness, day }: PriceAge): string => `${freshness} ${day}`;

/**
 * The age that most of the prices have, said once above them: as old as the oldest of these. A row says its
 * own where it is another kind of price, of another day, or older by more than a quote's life.
 */
export interface CommonAge {
  common: PriceAge | null;
  isCommon(age: PriceAge): boolean;
}

export function commonAge(pins: readonly WatchedPin[]): CommonAge {
  const told = pins.flatMap((pin) => priceAge(pin) ?? []);
  const prices = told.filter(({ freshness }) => freshness !== 'unavailable');
  const groups = [...Map.groupBy(prices, kindOf).values()];
  const most = groups.toSorted((one, other) => other.length - one.length)[0];
  const [first] = most ?? [];
  if (!most || !first) return { common: null, isCommon: () => false };
  const newest = Math.max(...most.map(({ retrievedAt }) => retrievedAt));
  const isCommon = (age: PriceAge) =>
    kindOf(age) === kindOf(first) &&
    // Of an older price the day counts, not when it was asked for.
    (age.day !== null || newest - age.retrievedAt <= ANSWER_LIFE.quote);
  const oldest = Math.min(...most.filter(isCommon).map(({ retrievedAt }) => retrievedAt));
  return { common: { ...first, retrievedAt: oldest }, isCommon };
}
