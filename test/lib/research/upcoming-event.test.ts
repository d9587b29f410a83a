import { expect, it } from 'vitest';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { upcomingEvent } from '../../../lib/research/upcoming-event.ts';
import { event } from '../../components/fixtures/events.ts';

it.each<[string, Partial<CompanyEvent>[], string | undefined]>([
  ['the earliest', [{ eventDate: '2027-02-01' }, { eventDate: '2026-12-01' }], '1'],
  ['none that is called off', [{ lifecycle: 'cancelled' }, { eventDate: '2027-02-01' }], '1'],
  // In New York it is the 25th still.
  [
    'one of today in its own zone',
    [{ eventDate: '2026-11-25', timezone: 'America/New_York' }, { eventDate: '2026-12-01' }],
    '0',
  ],
  ['none where all are over', [{ eventDate: '2026-11-24' }], undefined],
])('the next event of a pin is %s', (_, all, title) => {
  const events = all.map((changes, place) => event({ title: `${place}`, ...changes }));
  const now = Date.parse('2026-11-26T01:30:00Z');
  expect(upcomingEvent(events, now)?.event.title).toBe(title);
});
