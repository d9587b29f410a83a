import type { WordKey } from '../../i18n/words.ts';
import type { CompanyEvent, Meta, Quote } from '../../model/records.ts';
import { type Certainty, eventCertainty, eventDates, sentFlag } from '../event-dates.ts';
import { claimsOf, claimsRealTime, type Freshness, quoteFreshness } from '../quote-freshness.ts';
import type { CitationLine, Lines, Say } from './line.ts';

/** The word for how certain an event is, as its row says it. */
export const CERTAINTY_WORDS: Record<Certainty, WordKey> = {
  confirmed: 'certaintyConfirmed',
  estimated: 'certaintyEstimated',
  awaiting: 'certaintyAwaiting',
  disputed: 'certaintyDisputed',
  other: 'certaintyOther',
};

/** An event (contract 2.7): its certainty stands before its date, and nothing unannounced has one. */
export function eventLines(event: CompanyEvent, lines: Lines, say: Say): CitationLine[] {
  const { window } = eventDates(event);
  const { flag, others } = sentFlag(event);
  return [
    lines.of(say('citeEvent'), event.title),
    lines.of(say('citeType'), event.type),
    lines.of(say('citeCertainty'), say(CERTAINTY_WORDS[eventCertainty(event)])),
    lines.of(say('eventLifecycle'), event.lifecycle || null),
    lines.of(say('citeFlag'), flag),
    dateLine(event, lines, say),
    ...(window
      ? [
          lines.of(say('citeWindowStart'), window.start?.text ?? null),
          lines.of(say('citeWindowEnd'), window.end?.text ?? null),
        ]
      : []),
    lines.of(say('citeZone'), event.timezone),
    lines.of(say('citeFiscalPeriod'), event.fiscalPeriod),
    ...lines.others(others),
    lines.of(say('citeEventId'), event.id),
    lines.address(say('citeSource'), event.sourceUrl),
  ];
}

function dateLine(event: CompanyEvent, lines: Lines, say: Say): CitationLine {
  const { date, unannounced } = eventDates(event);
  if (unannounced) return lines.of(say('citeDate'), say('eventNoDate'));
  return lines.of(
    say(date?.settled === false ? 'citeDateEstimated' : 'citeDate'),
    date?.text ?? null,
  );
}

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
