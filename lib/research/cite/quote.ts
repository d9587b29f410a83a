import type { WordKey } from '../../i18n/words.ts';
import type { Meta, Quote } from '../../model/records.ts';
import { type Freshness, quoteFreshness } from '../quote-freshness.ts';
import { claimsOf, claimsRealTime } from '../real-time-claim.ts';
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
export function quoteLines(told: Quote, meta: Meta, lines: Lines, say: Say): CitationLine[] {
  const freshness = quoteFreshness(told, meta);
  const { quote, claims } = claimsOf(told);
  const unjudged = freshness === 'notStated' && quote.freshness !== null;
  return [
    lines.of(say('quoteHeading'), say(FRESHNESS_WORDS[freshness])),
    ...lines
      .others(unjudged ? [{ key: 'freshness', value: quote.freshness }] : [])
      .map(({ label, value }) => lines.of(say('quoteClaim', label), value)),
    lines.of(say('quotePrice'), quote.price),
    lines.of(say('quoteCurrency'), quote.currency),
    lines.of(say('quoteTradingDate'), quote.tradingDate),
    lines.of(say('quoteRetrieved'), quote.retrievalTime),
    ...lines.others(quote.other),
    ...lines
      .others(claims)
      .map(({ label, value }) => lines.of(say('quoteClaim', label), ruled(value, say))),
    lines.of(say('quoteSource'), quoteSource(quote, say)),
  ];
}

const ruled = (text: string, say: Say) => `${text} (${say('quoteNeverRealTime')})`;

/** The source's name, with the rule beside it where the name claims otherwise. */
export const quoteSource = ({ source }: Quote, say: Say): string | null =>
  source !== null && claimsRealTime('', source) ? ruled(source, say) : source;
