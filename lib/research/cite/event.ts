import type { WordKey } from '../../i18n/words.ts';
import type { CompanyEvent } from '../../model/records.ts';
import { type Certainty, eventCertainty } from '../event-certainty.ts';
import { eventDates } from '../event-dates.ts';
import type { Lines } from './line.ts';
import type { CitationLine, Say } from './types.ts';

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
  return [
    lines.of(say('citeEvent'), event.title),
    lines.of(say('citeType'), event.type),
    lines.of(say('citeCertainty'), say(CERTAINTY_WORDS[eventCertainty(event)])),
    lines.of(say('eventLifecycle'), event.lifecycle || null),
    lines.of(say('citeFlag'), event.isConfirmed),
    dateLine(event, lines, say),
    ...(window
      ? [
          lines.of(say('citeWindowStart'), window.start?.text ?? null),
          lines.of(say('citeWindowEnd'), window.end?.text ?? null),
        ]
      : []),
    lines.of(say('citeZone'), event.timezone),
    lines.of(say('citeFiscalPeriod'), event.fiscalPeriod),
    ...lines.others(event.other),
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
