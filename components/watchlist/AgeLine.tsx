import { t } from '../../lib/i18n/words.ts';
import type { CommonAge } from '../../lib/panel/price-age.ts';
import { ageWords, freshnessWords } from './age-words.ts';

/** How old most of the prices are, said once above them. */
export function AgeLine({ ages: { common }, now }: { ages: CommonAge; now: number }) {
  if (common === null) return null;
  return (
    <p class="watch-common hint above-xs">
      <bdi>{t('watchPrices', freshnessWords(common) + ageWords(common, now))}</bdi>
    </p>
  );
}
