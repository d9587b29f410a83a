import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Answer, Quote } from '../../lib/model/records.ts';
import type { AsyncState } from '../../lib/panel/view-state.ts';
import { type Freshness, quoteFreshness } from '../../lib/research/quote-freshness.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { answerOf, Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { PART_IDS } from './company-parts.ts';
import { QuoteFigures } from './QuoteFigures.tsx';

interface QuoteSectionProps {
  load: AsyncState<Answer<Quote | null>>;
  onRefresh(): void;
}

/** The quote with its freshness beside the heading; none is said in words. */
export function QuoteSection({ load, onRefresh }: QuoteSectionProps) {
  const answer = answerOf(load);
  const freshness = answer && quoteFreshness(answer.data, answer.meta);
  return (
    <Section
      anchor={PART_IDS.quote}
      title={t('quoteHeading')}
      busy={load.state === 'loading'}
      aside={freshness && <FreshnessBadge freshness={freshness} />}
    >
      <Loaded
        load={load}
        part={t('quoteHeading')}
        skeleton={<Skeleton tall lines={[4, 9, 7, 6, 8]} />}
        onRefresh={onRefresh}
      >
        {({ data, meta }) =>
          data === null ? (
            <p class="nothing-words">{t('quoteUnavailable')}</p>
          ) : (
            <>
              <QuoteFigures quote={data} freshness={quoteFreshness(data, meta)} />
              <CiteMenu subject={{ kind: 'quote', quote: data }} name={t('quoteHeading')} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const BADGES: Record<Freshness, { icon: IconName; words: WordKey }> = {
  delayed: { icon: 'clock', words: 'freshnessDelayed' },
  historical: { icon: 'history', words: 'freshnessHistorical' },
  unavailable: { icon: 'dashedRing', words: 'freshnessUnavailable' },
  notStated: { icon: 'question', words: 'freshnessNotStated' },
};

/** How fresh a quote is, by shape and word. */
function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  const { icon, words } = BADGES[freshness];
  return (
    <span class={`badge badge-${freshness}`}>
      <Icon name={icon} />
      {t(words)}
    </span>
  );
}
