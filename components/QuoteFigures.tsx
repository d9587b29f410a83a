import type { Quote } from '../lib/api/types.ts';
import { formatMoment } from '../lib/research/moment.ts';
import type { Freshness } from '../lib/research/quote-freshness.ts';
import { t } from '../lib/words.ts';
import { FieldList, type KnownField } from './FieldList.tsx';
import { Price } from './Price.tsx';
import { Untrusted } from './Untrusted.tsx';

interface QuoteFiguresProps {
  quote: Quote;
  freshness: Freshness;
}

const reported = (value: string | null, moment = false) =>
  value === null ? (
    <span class="missing">{t('notReported')}</span>
  ) : (
    <Untrusted text={moment ? formatMoment(value, t('locale')) : value} cap={120} />
  );

/** The quote's own fields. A price called unavailable is not drawn as one: it stays a plain field. */
export function QuoteFigures({ quote, freshness }: QuoteFiguresProps) {
  const known: KnownField[] = [
    { label: t('quoteTradingDate'), value: reported(quote.tradingDate, true) },
    { label: t('quoteSource'), value: reported(quote.source) },
    { label: t('quoteRetrieved'), value: reported(quote.retrievalTime, true) },
  ];
  if (freshness === 'notStated' && quote.freshness !== null) {
    known.push({ label: t('quoteFreshnessRaw'), value: reported(quote.freshness) });
  }
  if (freshness === 'unavailable') {
    known.unshift(
      { label: t('quotePrice'), value: reported(quote.price) },
      { label: t('quoteCurrency'), value: reported(quote.currency) },
    );
  }
  return (
    <>
      {freshness !== 'unavailable' && <Price price={quote.price} currency={quote.currency} />}
      <FieldList known={known} other={quote.other} />
    </>
  );
}
