// @vitest-environment happy-dom
import { cleanup } from '@testing-library/preact';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { metaSchema } from '../../lib/api/schemas.ts';
import { t } from '../../lib/i18n/words.ts';
import type { Meta } from '../../lib/model/records.ts';
import { TABS, type Tab } from '../../lib/panel/position.ts';
import type { CompanyView } from '../../lib/panel/store.ts';
import { aheadIn } from '../../lib/research/event-order.ts';
import { envelope, loaded, NOW } from '../components/fixtures/answers.ts';
import { loadedDocuments } from '../components/fixtures/documents.ts';
import { loadedEvents } from '../components/fixtures/events.ts';
import { factsView } from '../components/fixtures/facts.ts';
import { companyProps } from '../components/fixtures/panel.ts';
import '../components/each-file.ts';
import { renderPanel } from '../components/render.tsx';
import { useLanguage } from '../words.ts';
import { metaOnly } from './arbitraries/answers.ts';
import { received } from './arbitraries/json.ts';
import {
  isConfirmed,
  itemsOf,
  type Read,
  readDocuments,
  readEvents,
  readFacts,
  readHits,
  readProfiles,
  readQuotes,
} from './arbitraries/parsed.ts';
import { language } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

const meta = metaOnly.map((sent) => metaSchema.parse(received(sent)));

/** A company with arbitrary answers. */
const company = fc.record({
  events: readEvents,
  facts: readFacts,
  quotes: readQuotes,
  profiles: readProfiles,
  documents: readDocuments,
  hits: readHits,
  meta,
});
type Drawn = Parameters<Parameters<typeof company.map>[0]>[0];

/** Claims to include every part, so that all are unfolded. */
class All extends Array<string> {
  override includes(): boolean {
    return true;
  }
}

function draw(of: Drawn, tab: Tab): Element {
  cleanup();
  const [profile] = itemsOf(of.profiles);
  const [quote] = itemsOf(of.quotes);
  const changes: Partial<CompanyView> = {
    tab,
    events: loadedEvents({ data: itemsOf(of.events), meta: of.meta }),
    facts: factsView('revenue', itemsOf(of.facts), { meta: of.meta }),
    documents: loadedDocuments({ data: itemsOf(of.documents), meta: of.meta }),
    quote: loaded(quote ?? null, of.meta),
    search: { draft: 'dock', submitted: 'dock', load: loaded(itemsOf(of.hits), of.meta) },
    unfolded: new All(),
    ...(profile ? { profile: loaded(profile, of.meta) } : {}),
  };
  const latest = { ...envelope(), meta: of.meta };
  const page = { ...companyProps().page, tickers: [] };
  return renderPanel({ ...companyProps(changes), page, latest }).container;
}

it('a company, whatever its answers, is drawn with safe links, only confirmed dates as confirmed, and no invented zero', () =>
  forAll(10, company, language, (sent, words) => {
    useLanguage(words);
    const of = withoutZeros(sent);
    for (const tab of TABS) {
      const container = draw(of, tab);
      expectSafe(container);
      if (tab === 'events') expectCertain(container, of.events);
      expect(zerosIn(container)).toEqual([]);
    }
  }));

/** Links lead to https, or in demo builds to this machine, and tell their true host: in words, or an icon's tooltip. */
function expectSafe(container: Element) {
  for (const link of container.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    // Within the panel.
    if (/^#[a-z-]+$/.test(href)) continue;
    const { protocol, hostname, username, password } = new URL(href);
    const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere);
    expect([href, isSafe, username + password]).toEqual([href, true, '']);
    expect(hostname).toMatch(/^[!-~]+$/);
    expect(link.getAttribute('title') ?? link.textContent).toContain(hostname);
    expect(link.getAttribute('rel')).toContain('noopener');
  }
  expect(container.querySelectorAll('script, iframe, img, object, embed, base').length).toBe(0);
}

/** Only an event whose lifecycle and flag say so has the word and mark of a confirmed date. */
function expectCertain(container: Element, all: Drawn['events']) {
  const { data: ahead } = aheadIn({ data: itemsOf(all) }, NOW);
  const events = all.filter(({ item }) => ahead.includes(item));
  const confirmed = events.filter(isConfirmed).length;
  const count = (selector: string) => container.querySelectorAll(selector).length;
  expect(count('.event')).toBe(events.length);
  expect(count('.event-confirmed')).toBe(confirmed);
  const said = [...container.querySelectorAll('.event .certainty')].filter(
    (element) => element.textContent === t('certaintyConfirmed'),
  );
  expect(said.length).toBe(confirmed);
  expect(count('.timeline-day.certainty-confirmed')).toBeLessThanOrEqual(confirmed);
  // A date that is not settled is drawn as approximate.
  const settled = '.event:not(.event-confirmed) .event-date:not(.event-about) .untrusted';
  expect(count(settled)).toBe(0);
}

const ZERO = /^[\s\p{Cf}]*[-+−]?[0٠０]+(?:[.,٫][0٠０]*)?\s*%?[\s\p{Cf}]*$/u;

/** A field whose name is a zero is drawn as a zero. */
const isNamedZero = (one: unknown) => ZERO.test(String(Object(one).key ?? ''));

/** Replaces zeros by null. */
function withoutZeros(of: Drawn): Drawn {
  const cleaned = (value: unknown): unknown => {
    if (typeof value === 'number' && value === 0) return null;
    if (typeof value === 'string') return ZERO.test(value) ? null : value;
    if (Array.isArray(value)) return value.filter((one) => !isNamedZero(one)).map(cleaned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one)]));
  };
  const parts = <T,>(all: Read<T>[]) =>
    all.map(({ raw, item }) => ({ raw, item: cleaned(item) as T }));
  // Leaves out items that would lose a text that they must have.
  const hasNone = ({ item }: Read<unknown>) =>
    JSON.stringify(cleaned(item)) === JSON.stringify(item);
  return {
    events: parts(of.events.filter(({ item }) => !ZERO.test(item.lifecycle))),
    facts: parts(of.facts),
    quotes: parts(of.quotes),
    profiles: parts(of.profiles),
    documents: of.documents.filter(hasNone),
    hits: of.hits.filter(hasNone),
    meta: cleaned(of.meta) as Meta,
  };
}

/** Elements whose whole text is a zero, except the zero line of a chart. */
function zerosIn(container: Element): string[] {
  const all = [...container.querySelectorAll('.research *')];
  return all
    .filter((element) => !element.closest('.fact-zero-label'))
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(
      (node) =>
        node.nodeType === node.TEXT_NODE && ZERO.test(node.parentElement?.textContent ?? ''),
    )
    .map((node) => `${node.parentElement?.outerHTML}`);
}
