import { expect, it } from 'vitest';
import { upcomingRange } from '../../../lib/panel/ask.ts';
import { isOfEarlierDay } from '../../../lib/panel/pages.ts';
import { eventsOf } from '../../../lib/panel/questions.ts';
import { documentPages } from '../../components/fixtures/documents.ts';
import { eventPages } from '../../components/fixtures/events.ts';
import { startPanel } from './panel-on-stand-in.ts';

const DAY = 86_400_000;

/** A company that was open the day before, with its events kept. */
async function theDayAfter() {
  const panel = await startPanel();
  const { bench } = panel;
  await panel.panel.lookup.lookUp('Quillfeather', null);
  const opened = await panel.settled(({ company }) => company?.events.state === 'loaded');
  const range = upcomingRange(bench.time.now);
  const { company } = opened;
  if (company === null) throw new Error('No company is open');
  const listing = { id: company.id, name: company.name, ticker: null, exchange: null };
  panel.panel.company.close();
  bench.time.now += DAY;
  bench.api.clock.advance(DAY);
  return { panel, range, listing, calls: bench.api.requests.length };
}

it('finds events cached before midnight by their requested days, with their age', async () => {
  const { panel, range, calls } = await theDayAfter();
  await using _ = panel;
  panel.panel.history.goBack();
  const { company } = await panel.settled((state) => state.company?.events.state === 'loaded');
  expect(company?.events).toMatchObject({ answer: { range, fromCache: true } });
  expect(panel.bench.api.requests).toHaveLength(calls);
});

it('shows such events in the watchlist, and requests the days from today on refresh', async () => {
  const { panel, range, listing, calls } = await theDayAfter();
  await using _ = panel;
  await panel.panel.saved.change({ change: 'pin', listing });
  panel.panel.watchlist.show('watchlist');
  const pinned = await panel.settled(
    ({ watchlist }) => watchlist.pins[0]?.events.state === 'loaded',
  );
  expect(pinned.watchlist.pins[0]?.events).toMatchObject({ answer: { range } });
  expect(panel.bench.api.requests).toHaveLength(calls);
  panel.panel.history.goBack();
  await panel.settled((state) => state.company?.events.state === 'loaded');
  await panel.panel.company.load('events', 'reload');
  expect(panel.store.answer(eventsOf(listing.id))).toMatchObject({
    answer: { range: upcomingRange(panel.bench.time.now) },
  });
});

it('says that events are counted from an earlier day only when they are', () => {
  const now = new Date(2026, 10, 20, 0, 30).getTime();
  const from = (day: string) => ({ ...eventPages(), range: { from: day, to: '2027-01-01' } });
  expect(isOfEarlierDay(from('2026-11-19'), now)).toBe(true);
  expect(isOfEarlierDay(from('2026-11-20'), now)).toBe(false);
  expect(isOfEarlierDay(from('2026-11-21'), now)).toBe(false);
  expect(isOfEarlierDay(documentPages(), now)).toBe(false);
});
