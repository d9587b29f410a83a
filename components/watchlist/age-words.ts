import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { PriceAge } from '../../lib/panel/price-age.ts';
import { formatAge, formatRecentDay } from '../../lib/research/format-date.ts';
import type { Freshness } from '../../lib/research/quote.ts';

const FRESHNESS: Record<Exclude<Freshness, 'unavailable'>, WordKey> = {
  delayed: 'freshnessDelayed',
  historical: 'freshnessHistorical',
  notStated: 'freshnessNotStated',
};

/** How fresh the service calls a price. */
export const freshnessWords = ({ freshness }: PriceAge): string =>
  freshness === 'unavailable' ? '' : `${t(FRESHNESS[freshness])} · `;

/** How old it is: the day it was traded on, or how long ago it was retrieved. */
export const ageWords = ({ day, retrievedAt }: PriceAge, now: number): string =>
  day === null
    ? t('retrieved', formatAge(now - retrievedAt))
    : formatRecentDay(day, now, t('locale'));
