import type { DocumentRecord, SampleData } from '../model.ts';
import {
  add,
  announce,
  confirm,
  correct,
  drop,
  type Edit,
  move,
  nextEstimatedReport,
  titled,
  withdraw,
  withholdNewest,
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
  | 'figure corrected'
  | 'figures added';

/** One change, in force from its day on. */
export interface Change {
  day: number;
  listing: ListingKey;
  kind: ChangeKind;
  /** What exactly, for who passes the days by hand. */
  says: string;
  /** None where a document changes: `from_day` at its head says so. */
  edit?: Edit;
  /** In force before its day. */
  before?: Edit;
}

/** The last day on which something changes. */
export const LAST_DAY = 7;

const FIRESIDE = titled('Fireside talk with a broker, New York');
const VOTE = titled('Drivers vote on the wage agreement');
const RELEASE = titled('Conductor 9 is released');

/** A week at the sample companies, beside delayed prices, which move daily. Days 4 and 6 bring nothing. */
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
  ...on(2, 'wexcombeLondon', [
    [
      'event moved',
      'The annual general meeting is a day later, confirmed as before',
      move(titled('Annual general meeting in Bristol'), 1),
    ],
  ]),

  ...on(3, 'larkmere', [
    [
      'figure corrected',
      'The revenue of the last quarter is restated',
      correct('revenue', 'Q', '/restated-quarter.pdf'),
    ],
    ['document added', 'The restatement'],
  ]),
  {
    day: 3,
    listing: 'quillane',
    kind: 'figures added',
    says: 'The figures of the last period have been reviewed',
    before: withholdNewest,
  },

  ...on(5, 'larkmere', [['event confirmed', 'Conductor 9 has a new day', announce(RELEASE, 14)]]),
  ...on(5, 'sablewood', [
    [
      'figure corrected',
      'The operating income of the last year is reviewed again, not restated',
      correct('operating_income', 'FY'),
    ],
  ]),
  ...on(5, 'quillane', [['event dropped', 'The vote of the drivers is gone', drop(VOTE)]]),
  ...on(5, 'saentiswyl', [
    [
      'event moved',
      'The next estimated report comes two days sooner',
      move(nextEstimatedReport, -2),
    ],
  ]),

  ...on(7, 'voltfjall', [
    [
      'event added',
      'The first event of a company without any',
      add(confirmed(25, 'investor_day', 'Capital markets day in Luleå')),
    ],
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
  for (const change of CHANGES) {
    const edit = change.day <= day ? change.edit : change.before;
    if (!edit) continue;
    const listing = LISTINGS[change.listing];
    const { id } = listing;
    const own = { events: changed.events.get(id) ?? [], facts: changed.facts.get(id) ?? [] };
    const edited = edit(own, { listing, today, documents });
    changed.events.set(id, edited.events);
    changed.facts.set(id, edited.facts);
  }
  return changed;
}
