import type { Meta, Quote } from '../../api/types.ts';
import type { WordKey } from '../../words.ts';
import { type Freshness, quoteFreshness } from '../quote-freshness.ts';
import type { Lines } from './line.ts';
import type { CitationLine, Say } from './types.ts';

/** The word for a quote's freshness, as the panel says it. */
export const FRESHNESS_WORDS: Record<Freshness, WordKey> = {
  delayed: 'freshnessDelayed',
  historical: 'freshnessHistorical',
  unavailable: 'freshnessUnavailable',
  notStated: 'freshnessNotStated',
};

/** A quote (contract 2.8) under the freshness it may be called by, before its price. */
export function quoteLines(quote: Quote, meta: Meta, lines: Lines, say: Say): CitationLine[] {
  const freshness = quoteFreshness(quote, meta);
  const unjudged = freshness === 'notStated' && quote.freshness !== null;
  return [
    lines.of(say('quoteHeading'), say(FRESHNESS_WORDS[freshness])),
    ...(unjudged ? [lines.of(say('quoteFreshnessRaw'), quote.freshness)] : []),
    lines.of(say('quotePrice'), quote.price),
    lines.of(say('quoteCurrency'), quote.currency),
    lines.of(say('quoteTradingDate'), quote.tradingDate),
    lines.of(say('quoteRetrieved'), quote.retrievalTime),
    ...lines.others(quote.other),
    lines.of(say('quoteSource'), quote.source),
  ];
}
