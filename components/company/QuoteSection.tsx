import { t } from '../../lib/i18n/words.ts';
import type { Answer, Quote, Scalar } from '../../lib/model/records.ts';
import type { AsyncState } from '../../lib/panel/view-state.ts';
import { fieldFigure, humaniseKey } from '../../lib/research/fields.ts';
import { fieldWord } from '../../lib/research/known-words.ts';
import { quoteChange } from '../../lib/research/quote-change.ts';
import {
  claimsOf,
  claimsRealTime,
  type Freshness,
  quoteFreshness,
} from '../../lib/research/quote-freshness.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { FieldList, type KnownField } from '../parts/FieldList.tsx';
import { LoadButton } from '../parts/LoadButton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { PART_IDS } from './company-parts.ts';

interface QuoteSectionProps {
  load: AsyncState<Answer<Quote | null>>;
  onLoad(): void;
  onRefresh(): void;
}

/** What the quote says beside the price, which the line above has; or words that there is none. */
export function QuoteSection({ load, onLoad, onRefresh }: QuoteSectionProps) {
  return (
    <Section
      anchor={PART_IDS.quote}
      title={t('quoteHeading')}
      titleHidden={load.state !== 'idle'}
      busy={load.state === 'loading'}
      aside={<LoadButton load={load} part={t('quoteHeading')} onLoad={onLoad} />}
    >
      <Loaded
        load={load}
        part={t('quoteHeading')}
        skeleton={<Skeleton lines={[9, 9, 4, 7, 6]} />}
        onRefresh={onRefresh}
      >
        {({ data, meta }) =>
          data === null ? (
            <p class="nothing-words">{t('quoteUnavailable')}</p>
          ) : (
            <QuoteFigures quote={data} freshness={quoteFreshness(data, meta)} />
          )
        }
      </Loaded>
    </Section>
  );
}

interface QuoteFiguresProps {
  quote: Quote;
  freshness: Freshness;
}

/** Fields shown before the user asks for all. */
const FIRST = 2;

/** The quote's own fields. A price called unavailable is not drawn as one: it stays a plain field. */
function QuoteFigures({ quote: received, freshness }: QuoteFiguresProps) {
  const { quote, claims } = claimsOf(received);
  const drawn = freshness !== 'unavailable';
  const field = (label: string, value: string | null): KnownField => ({
    label,
    value: <ShortValue value={value} cap={120} />,
  });
  const known = [
    ...claims.map(({ key, value }) => ({
      label: t('quoteClaim', labelOf(key)),
      value: <Claim value={value} isClaim />,
    })),
    field(t('quoteTradingDate'), quote.tradingDate),
    {
      label: t('quoteSource'),
      value: <Claim value={quote.source} isClaim={claimsRealTime('', quote.source)} />,
    },
  ];
  if (freshness === 'notStated' && quote.freshness !== null) {
    known.unshift(field(t('quoteClaim', labelOf('freshness')), quote.freshness));
  }
  if (!drawn) {
    const price = fieldFigure('price', quote.price, t('locale'));
    known.unshift(
      { label: t('quotePrice'), value: <ShortValue value={price} cap={120} raw /> },
      field(t('quoteCurrency'), quote.currency),
    );
  }
  const change = drawn ? quoteChange(quote.other)?.field : undefined;
  return (
    <>
      <FieldList
        known={[]}
        other={[
          ...quote.other.filter((other) => other !== change),
          { key: 'retrieval_time', value: quote.retrievalTime },
        ]}
        look="dense"
        folds={{ first: FIRST, part: 'quote' }}
      />
      <div class="quote-line">
        <FieldList known={known} other={[]} look="line" />
        <CiteMenu subject={{ kind: 'quote', quote: received }} name={t('quoteHeading')} />
      </div>
    </>
  );
}

/** A value from the service. A value that claims real time gets a note that no quote is. */
const Claim = ({ value, isClaim }: { value: Scalar; isClaim: boolean }) => (
  <>
    <ShortValue value={value} cap={120} />
    {isClaim && <span class="missing"> ({t('quoteNeverRealTime')})</span>}
  </>
);

function labelOf(key: string): string {
  const word = fieldWord(key);
  return word ? t(word) : shownText(humaniseKey(key), 60).text;
}
