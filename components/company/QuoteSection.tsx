import type { Answer, Quote } from '../../lib/model/records.ts';
import type { Load } from '../../lib/panel/view-state.ts';
import { quoteFreshness } from '../../lib/research/quote-freshness.ts';
import { t } from '../../lib/i18n/words.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { answerOf, Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { PART_IDS } from './company-parts.ts';
import { FreshnessBadge } from './FreshnessBadge.tsx';
import { QuoteFigures } from './QuoteFigures.tsx';

interface QuoteSectionProps {
  load: Load<Answer<Quote | null>>;
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
