import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { Pages } from '../../lib/panel/async-state.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';

/** The answer that a metric's facts came in, which their citations name; null where none is there. */
export type EnvelopeOf = (metric: Metric) => Pages<Fact> | null;

/** A fact's period as columns are headed. */
export const labelOf = (fact: Fact): string =>
  shownText(periodLabel(fact, t('locale')) ?? t('periodMissing'), 40).text;
