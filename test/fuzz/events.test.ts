import { expect, it } from 'vitest';
import { eventsCalendar } from '../../lib/export/calendar.ts';
import { exportFile } from '../../lib/export/file.ts';
import { t } from '../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { citationOf } from '../../lib/research/cite/citation.ts';
import { eventCertainty, eventDates, whenText } from '../../lib/research/event-dates.ts';
import { envelope } from '../components/fixtures/answers.ts';
import { NORDHAVN } from '../components/fixtures/companies.ts';
import { readCalendar } from '../lib/export/import-calendar.ts';
import { parseCsv } from '../lib/export/parse-csv.ts';
import { useLanguage } from '../words.ts';
import { fieldOf, isConfirmed, itemsOf, type Read, readEvents } from './arbitraries/parsed.ts';
import { language } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

const shared = { company: NORDHAVN, envelope: envelope() };
const isUnannounced = ({ raw }: Read<CompanyEvent>) =>
  fieldOf(raw, 'lifecycle') === 'awaiting_announcement';

it('an event, however it arrived, is confirmed or settled only when lifecycle and flag say so', () =>
  forAll(400, readEvents, (all) => {
    for (const one of all) {
      const { date, window, unannounced } = eventDates(one.item);
      expect(eventCertainty(one.item) === 'confirmed').toBe(isConfirmed(one));
      if (date?.settled) expect(isConfirmed(one)).toBe(true);
      if (isConfirmed(one) && one.item.eventDate !== null) expect(window).toBeNull();
      expect(unannounced !== null).toBe(isUnannounced(one));
      if (isUnannounced(one)) expect(date).toBeNull();
    }
  }));

it('an event, however it arrived, has one date and certainty in citation, view and files', () =>
  forAll(60, readEvents, language, (all, of) => {
    useLanguage(of);
    const events = itemsOf(all);
    // No file of nothing is asked for.
    if (events.length === 0) return;
    for (const one of all) {
      const subject = { kind: 'event', event: one.item, ...shared } as const;
      const { lines } = citationOf(subject);
      const said = (label: string) => lines.find((line) => line.label === label)?.value;
      expect(said(t('citeCertainty')) === t('certaintyConfirmed')).toBe(isConfirmed(one));
      const summary = citationOf(subject).summary.map((part) => part.text);
      const when = whenText(eventDates(one.item));
      if (when !== null) expect(summary.join(' ')).toContain(when);
      if (one.item.eventDate !== null && !isConfirmed(one)) {
        const date = said(t('citeDate'));
        expect(date === undefined || date === t('eventsUndated')).toBe(true);
      }
    }
    const [header = [], ...rows] = parseCsv(
      exportFile({
        kind: 'eventsCsv',
        company: NORDHAVN,
        events: events.map((event) => ({ ...shared, event })),
      }).text,
    );
    for (const [place, one] of all.entries()) {
      const cell = (name: string) => rows[place]?.[header.indexOf(name)];
      expect(cell('certainty') === 'confirmed').toBe(isConfirmed(one));
      if (isUnannounced(one)) expect(cell('event_date')).toBe('');
    }
    for (const one of all) {
      const { text } = eventsCalendar([{ ...shared, event: one.item }]);
      const [entry] = readCalendar(text);
      if (entry === undefined) continue;
      expect(entry.status === 'CONFIRMED').toBe(isConfirmed(one) && one.item.eventDate !== null);
      if (isUnannounced(one)) throw new Error('an unannounced date in a calendar');
      expect(entry.isAllDay).toBe(true);
    }
  }));
