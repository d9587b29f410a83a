import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { DocumentRecord, ListingRecord } from '../model.ts';
import { day } from './calendar.ts';
import { type Figures, figuresOf, newestQuarter } from './figures.ts';

const FOLDER = join(import.meta.dirname, 'documents');
const DAY = 86_400_000;

/** The front matter of a sample document. */
const headSchema = z.strictObject({
  id: z.uuid(),
  version_id: z.uuid(),
  /** `MIC:TICKER`, as `XNAS:LKMR`. */
  company: z.string(),
  title: z.string(),
  type: z.string(),
  fiscal_period: z.string(),
  language: z.string(),
  /** So many days ago, or after the end of the newest period for which that day has passed. */
  published: z.templateLiteral([
    z.int(),
    ' days ',
    z.union([z.literal('ago'), z.string().regex(/after \d\d-\d\d(, \d years? back)?/)]),
  ]),
  /** In UTC. */
  time: z.string().regex(/^\d\d:\d\d$/),
  publication_date_status: z.enum(['confirmed', 'estimated', 'inferred']).default('confirmed'),
  version: z.enum(['active', 'superseded', 'processing']).default('active'),
  /** The day from which the service has it, see `changes.ts`; it then replaces a version of the same id. */
  from_day: z.coerce.number().int().min(0).default(0),
  source_url: z.url({ protocol: /^https$/, hostname: /\.example$/ }),
});

const VERSIONS = {
  active: { state: 'ready', active: true },
  superseded: { state: 'ready', active: false },
  processing: { state: 'processing', active: false },
} as const satisfies Record<string, DocumentRecord['version']>;

/**
 * The sample documents, in `documents/COMPANY/NAME.txt`: lines of `name: value` between two `---`, then the
 * pages, each under a line `=== page N`; of so many days after `today`.
 */
export function makeDocuments(
  today: Date,
  listings: ListingRecord[],
  day: number,
): DocumentRecord[] {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const made = names
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      try {
        return makeDocument(readFileSync(join(FOLDER, name), 'utf8'), listings, today);
      } catch (cause) {
        throw new Error(`${name} is no sample document`, { cause });
      }
    });
  const known = made.filter(({ fromDay }) => fromDay <= day);
  return known.map(({ fromDay, document }) => {
    const isReplaced = known.some((by) => by.document.id === document.id && by.fromDay > fromDay);
    return isReplaced ? { ...document, version: VERSIONS.superseded } : document;
  });
}

function makeDocument(
  text: string,
  listings: ListingRecord[],
  today: Date,
): { fromDay: number; document: DocumentRecord } {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const { published, time, version, company, from_day, ...head } = headSchema.parse(
    Object.fromEntries(front.split('\n').map((line) => line.split(/: (.*)/, 2))),
  );
  const companyId = listings.find(({ mic, ticker }) => `${mic}:${ticker}` === company)?.id;
  const pages = body.split(/^=== page \d+$/m).map((page) => page.trim());
  if (!companyId || pages.shift() !== '' || pages.length === 0) throw new Error(`for ${company}`);
  const place = { ...placeOf(published, today), quarter: newestQuarter(companyId, today) };
  const fill = (text: string, figures?: Figures) => fillSlots(text, place, head.language, figures);
  const fiscal_period = fill(head.fiscal_period);
  const figures = figuresOf(companyId, fiscal_period, today, head.language);
  const document = {
    ...head,
    companyId,
    title: fill(head.title),
    fiscal_period,
    publishedAt: `${day(place.day)}T${time}:00Z`,
    version: VERSIONS[version],
    source_url: fill(head.source_url),
    pages: pages.map((page) => fill(page, figures)),
  };
  return { fromDay: from_day, document };
}

/** A document's place in time: the day it came out, the year `{Y}` stands for, the last quarter reported. */
interface Place {
  day: Date;
  year: number;
  quarter: string | undefined;
}

/** `{Y}` is the year of the period's end, or of the publication where no period is named. */
function placeOf(published: string, today: Date): Omit<Place, 'quarter'> {
  const now = Date.parse(day(today));
  const [days = 0, month, date = 1, yearsBack = 0] = (published.match(/\d+/g) ?? []).map(Number);
  if (month === undefined) {
    const ago = new Date(weekday(now - days * DAY, -DAY));
    return { day: ago, year: ago.getUTCFullYear() };
  }
  const inYear = (year: number) => weekday(Date.UTC(year, month - 1, date) + days * DAY, DAY);
  let newest = today.getUTCFullYear();
  while (inYear(newest) >= now) newest -= 1;
  const year = newest - yearsBack;
  return { day: new Date(inYear(year)), year };
}

/** The time itself on a Monday to Friday, otherwise the first such day in steps of `step`. */
function weekday(time: number, step: number): number {
  return new Date(time).getUTCDay() % 6 === 0 ? weekday(time + step, step) : time;
}

/**
 * Fills `{Y}` and `{Y-1}` with years, `{date+21}` with days, `{quarter}` with the last quarter reported, `{revenue-1}`
 * with the figure of the period a year before.
 */
function fillSlots(text: string, place: Place, language: string, figures?: Figures): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return text.replaceAll(/\{([A-Za-z_]+)([+-]\d+)?\}/g, (slot, word: string, shift = '0') => {
    const by = Number(shift);
    if (word === 'Y') return String(place.year + by);
    if (word === 'date') return format.format(place.day.getTime() + by * DAY);
    const filling = word === 'quarter' ? place.quarter : figures?.(word, by);
    if (filling === undefined) throw new RangeError(`nothing fills ${slot}`);
    return filling;
  });
}
