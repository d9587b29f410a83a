import { t } from '../../lib/i18n/words.ts';
import type { CommonAge, PriceAge } from '../../lib/panel/price-age.ts';
import { formatAge, formatRecentDay } from '../../lib/research/format-date.ts';
import { FRESHNESS_WORDS } from '../../lib/research/quote.ts';

/** How fresh the service calls a price. */
export const freshnessWords = ({ freshness }: PriceAge): string =>
  freshness === 'unavailable' ? '' : `${t(FRESHNESS_WORDS[freshness])} · `;

/** How old it is: the day it was traded on, or how long ago it was retrieved. */
export const ageWords = ({ day, retrievedAt }: PriceAge, now: number): string =>
  day === null
    ? t('retrieved', formatAge(now - retrievedAt))
    : formatRecentDay(day, now, t('locale'));

/** How old most of the prices are, said once above them. */
export function AgeLine({ ages: { common }, now }: { ages: CommonAge; now: number }) {
  if (common === null) return null;
  return (
    <p class="watch-common hint above-xs">
      <bdi>{t('watchPrices', freshnessWords(common) + ageWords(common, now))}</bdi>
    </p>
  );
}
