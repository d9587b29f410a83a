import { afterEach, expect, it } from 'vitest';
import { agendaAges } from '../../../lib/research/agenda-ages.ts';
import { dayNumber } from '../../../lib/research/calendar-date.ts';
import { listing } from '../../components/fixtures/agenda.ts';
import { envelope } from '../../components/fixtures/answers.ts';

const here = process.env.TZ;

afterEach(() => {
  if (here === undefined) delete process.env.TZ;
  else process.env.TZ = here;
});

const company = listing('NHVN', 'Nordhavn Maritime ASA', 'Oslo Børs');
const at = (asOf: string | null, retrievedAt = 5000) => ({
  company,
  events: [],
  envelope: { ...envelope({ asOf }), retrievedAt },
});
const companies = [company, company];

it.each<[string, [string, string], string]>([
  ['the earlier of two moments, listed last', ['25T12:00:00Z', '25T09:00:00Z'], '25T09:00:00Z'],
  ['the earlier of two moments, listed first', ['25T09:00:00Z', '25T12:00:00Z'], '25T09:00:00Z'],
  [
    'the first of two notations of one moment',
    ['25T09:00:00Z', '25T10:00:00+01:00'],
    '25T09:00:00Z',
  ],
  ['a date before a moment of that day, listed last', ['25T09:00:00Z', '25'], '25'],
  ['a date before a moment of that day, listed first', ['25', '25T09:00:00Z'], '25'],
  ['the first of two texts without a moment', ['25 09:00', '25'], '25 09:00'],
])('shows the oldest of a day’s as-of times: %s', (_, told, oldest) => {
  process.env.TZ = 'UTC';
  const sources = told.map((text) => at(`2026-11-${text}`));
  expect(agendaAges(sources)).toEqual([
    { day: dayNumber('2026-11-25'), companies, asOf: `2026-11-${oldest}`, retrievedAt: 5000 },
  ]);
});

it('shows the earliest retrieval of a day’s answers', () => {
  const sources = [at(null, 7000), at(null, 6000), at(null, 8000)];
  expect(agendaAges(sources)).toEqual([
    { day: null, companies: [...companies, company], asOf: null, retrievedAt: 6000 },
  ]);
});

it('takes the day of a moment from the user’s calendar, and a date unchanged', () => {
  process.env.TZ = 'Pacific/Kiritimati';
  const days = ['2026-11-25T12:00:00Z', '2026-11-25'].map((asOf) => agendaAges([at(asOf)])[0]?.day);
  expect(days).toEqual(['2026-11-26', '2026-11-25'].map(dayNumber));
});
