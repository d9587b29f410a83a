import type { DocumentRecord, SampleData } from '../model.ts';
import {
  add,
  confirm,
  drop,
  type Edit,
  move,
  nextEstimatedReport,
  restate,
  titled,
  withdraw,
} from './edits.ts';
import { confirmed } from './events.ts';
import { LISTINGS, type ListingKey } from './listings.ts';

/** What can become of the sample data from one day to the next. */
type ChangeKind =
  | 'event added'
  | 'event moved'
  | 'event confirmed'
  | 'event estimated again'
  | 'event dropped'
  | 'document added'
  | 'document replaced'
  | 'figure corrected';

/** One change, in force from its day on. */
export interface Change {
  day: number;
  listing: ListingKey;
  kind: ChangeKind;
  /** What exactly, for who passes the days by hand. */
  says: string;
  /** None where a document changes: `from_day` at its head says so. */
  edit?: Edit;
}

/** The last day on which something changes. */
export const LAST_DAY = 3;

const FIRESIDE = titled('Fireside talk with a broker, New York');
const RELEASE = titled('Conductor 9 is released');

/** Three days at the sample companies, beside delayed prices, which move daily. */
export const CHANGES: Change[] = [
  ...on(1, 'larkmere', [
    ['event moved', 'The next estimated report comes a week later', move(nextEstimatedReport, 7)],
    ['document added', 'A notice that the report comes a week later'],
  ]),
  ...on(1, 'sablewood', [
    ['event confirmed', 'The next estimated report has its day', confirm(nextEstimatedReport)],
  ]),

  ...on(2, 'larkmere', [
    ['event confirmed', 'The report of day 1 has its day', confirm(nextEstimatedReport)],
    ['event estimated again', 'The release of Conductor 9 has no day', withdraw(RELEASE, 3, 24)],
    ['event dropped', 'The fireside talk in New York is gone', drop(FIRESIDE)],
    [
      'event added',
      'A talk in Gdynia',
      add(confirmed(40, 'conference', 'Talk at the Baltic Reefer Days, Gdynia')),
    ],
    ['document replaced', 'The notice of the dividend, with another transfer agent'],
  ]),
  ...on(3, 'larkmere', [
    [
      'figure corrected',
      'The revenue of the last quarter is restated',
      restate('revenue', '/restated-quarter.pdf'),
    ],
    ['document added', 'The restatement'],
  ]),
];

function on(
  day: number,
  listing: ListingKey,
  changes: [kind: ChangeKind, says: string, edit?: Edit][],
): Change[] {
  return changes.map(([kind, says, edit]) => ({ day, listing, kind, says, ...(edit && { edit }) }));
}

/** Events and facts by company id, as they are once so many days have passed. */
export function applyChanges(
  { events, facts }: Pick<SampleData, 'events' | 'facts'>,
  { day, today, documents }: { day: number; today: Date; documents: DocumentRecord[] },
): Pick<SampleData, 'events' | 'facts'> {
  const changed = { events: new Map(events), facts: new Map(facts) };
  for (const { edit, ...change } of CHANGES) {
    if (!edit || change.day > day) continue;
    const listing = LISTINGS[change.listing];
    const { id } = listing;
    const own = { events: changed.events.get(id) ?? [], facts: changed.facts.get(id) ?? [] };
    const edited = edit(own, { listing, today, documents });
    changed.events.set(id, edited.events);
    changed.facts.set(id, edited.facts);
  }
  return changed;
}
