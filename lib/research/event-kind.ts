import { typeWord } from '../model/fields.ts';
import type { CompanyEvent } from '../model/records.ts';

/** The kinds by which events can be filtered, in the order of their buttons. */
export const EVENT_KINDS = ['earnings', 'dividend', 'other'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type KindCounts = Readonly<Record<EventKind, number>>;

/** `earnings_release`, `q3_earnings_call`; but not `pre_earnings_quiet_period`. */
const EARNINGS = /^(?:\w+_)?earnings(?:_(?:release|report|call|announcement|date))?$/;
/** `half_year_results`; but not the results of a vote, a trial or a tender. */
const RESULTS =
  /^(?:(?:full_year|half_year|annual|interim|quarterly|financial|preliminary|q[1-4]|h[12])_)*results$/;

/** An event's kind by the service's own word for its type, whose values the contract leaves open. */
export function eventKind({ type }: Pick<CompanyEvent, 'type'>): EventKind {
  const word = typeWord(type);
  if (EARNINGS.test(word) || RESULTS.test(word)) return 'earnings';
  return /(?:^|_)dividends?(?:_|$)/.test(word) ? 'dividend' : 'other';
}

export function countKinds(events: readonly CompanyEvent[]): KindCounts {
  const counts = { earnings: 0, dividend: 0, other: 0 };
  for (const event of events) counts[eventKind(event)] += 1;
  return counts;
}
