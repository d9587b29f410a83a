import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { until } from '../e2e/harness/until.ts';
import type { Fault } from '../service/faults/fault.ts';
import { word } from './expected.ts';
import { EXTRA_FIELDS, MEGABYTES_10, rewritten, type Spoiler } from './faults.ts';
import { look, under } from './look.ts';

/** The eight endpoints (contract section 4), each with the user's act that calls it. */
export interface Endpoint {
  name: string;
  path: RegExp;
  /** An XPath of what only the answer is drawn with. */
  answer: string;
  /** Calls of other endpoints that the act makes too. */
  otherCalls: number;
  /** Fields that the panel shows, which get the canary. */
  plant: readonly string[];
  /** The question holds a text that the user may change. */
  typed?: boolean;
  /** Places that are busy until its answer is there; one where this says nothing. */
  busy?: number;
  /** Steps before the act, within the open company. */
  within?: (panel: PanelDriver) => Promise<unknown>;
  ask(panel: PanelDriver): Promise<unknown>;
}

const ID = '[0-9a-f-]{36}';
const ofCompany = (rest: string) => new RegExp(`^/v1/companies/${ID}${rest}$`);

/** Listings to choose from, and the parts of an open company. */
export const LISTINGS = under('listingsFor', 'li/button');
const PROFILE = under('profileHeading', 'dd');
const EVENTS = under('eventsHeading', 'li');
const QUOTE = under('quoteHeading', 'dd');
const DOCUMENTS = under('tabDocuments', 'li');

/** Opens Larkmere from the companies opened before. */
export const openCompany = (panel: PanelDriver) => panel.press('Larkmere Systems');

/** Waits until answers are drawn. */
async function drawn(panel: PanelDriver, ...answers: string[]): Promise<void> {
  for (const answer of answers)
    await until(answer, async () => (await look(panel, answer)).drawn > 0);
}
export async function companyDrawn(panel: PanelDriver): Promise<void> {
  await panel.openTab('overview');
  await drawn(panel, QUOTE, EVENTS, PROFILE);
}

async function documentsOpen(panel: PanelDriver): Promise<void> {
  await panel.openTab('documents');
  await listDocuments(panel);
  await drawn(panel, DOCUMENTS);
}

const listDocuments = (panel: PanelDriver) => panel.press(word('loadOne'));

const alone = { otherCalls: 0 };
/** Its calls are the profile, the quote and the events. */
const opening = { otherCalls: 2, ask: openCompany };
const tab = (name: Parameters<PanelDriver['openTab']>[0]) => (panel: PanelDriver) =>
  panel.openTab(name);

export const ENDPOINTS: Endpoint[] = [
  {
    ...{ name: 'search_companies', path: /^\/v1\/companies$/, answer: LISTINGS, ...alone },
    plant: ['name', 'ticker'],
    typed: true,
    ask: (panel) => panel.submit('Company or ticker', 'Wexcombe'),
  },
  {
    ...{ name: 'get_company', path: ofCompany(''), answer: PROFILE, ...opening },
    plant: ['website', 'country', 'employees'],
  },
  {
    ...{ name: 'list_documents', path: ofCompany('/documents'), answer: DOCUMENTS, ...alone },
    plant: ['title'],
    within: tab('documents'),
    ask: listDocuments,
  },
  {
    ...{ name: 'get_financials', path: ofCompany('/financials'), ...alone },
    answer: under('tabFinancials', 'tbody//th'),
    plant: ['value'],
    within: tab('financials'),
    ask: (panel) => panel.press('Show · 1 request'),
  },
  {
    ...{ name: 'get_events', path: ofCompany('/events'), answer: EVENTS, ...opening },
    plant: ['title'],
  },
  {
    ...{ name: 'get_quote', path: ofCompany('/quote'), answer: QUOTE, ...opening },
    plant: ['price'],
    // Its part, and the line of the price.
    busy: 2,
  },
  {
    ...{
      name: 'get_document_page',
      path: new RegExp(`^/v1/documents/${ID}/pages/\\d+$`),
      ...alone,
    },
    answer: '//article[@dir="auto"][@lang]',
    plant: ['text'],
    within: documentsOpen,
    ask: ({ page }) => page.locator(`::-p-xpath(${DOCUMENTS}//h4/button)`).click(),
  },
  {
    ...{ name: 'search_documents', path: /^\/v1\/search\/documents$/, ...alone },
    answer: under('searchHeading', 'ol/li'),
    plant: ['excerpt'],
    typed: true,
    within: tab('search'),
    ask: (panel) => panel.submit('Keywords', 'covenant'),
  },
];

/** Stands in every spoilt answer and in no true one: where the panel shows it, it believed the answer. */
export const CANARY = '98765.4321';

type Fields = Record<string, unknown>;

/** @param trap the other origin that a redirect points to */
export function spoilerOf({ plant }: Endpoint, trap: string): Spoiler {
  const planted = Object.fromEntries(plant.map((field) => [field, CANARY]));
  /** The true answer with the canary in it, its payload changed. */
  const change = (body: string, payload: (data: unknown) => unknown, more: Fields = {}): string => {
    const { data, meta, ...rest }: { data: Fields | Fields[]; meta: Fields } = JSON.parse(body);
    const row = (fields: Fields) => ({ ...fields, ...planted, ...more });
    return JSON.stringify({
      ...rest,
      data: payload(Array.isArray(data) ? data.map(row) : row(data)),
      meta: { ...meta, sourceNotes: CANARY },
    });
  };
  const intact = (body: string) => change(body, (data) => data);
  return {
    intact,
    // The payload as a whole: one odd row would cost no more than itself.
    types: (body) =>
      change(body, (data) => (Array.isArray(data) ? { ...data } : Object.values(Object(data)))),
    missing: (body) => change(body, () => undefined),
    extra: (body) => change(body, (data) => data, EXTRA_FIELDS),
    html: {
      kind: 'body',
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>${CANARY}</title><h1>${CANARY}</h1>`,
    },
    huge: rewritten((body) => intact(body) + MEGABYTES_10),
    redirect: { kind: 'redirect', to: `${trap}/v1/elsewhere`, status: 302 },
    status: refusal,
  };
}

/** A refusal whose body also holds what looks like an answer. */
function refusal(status: number, headers: Record<string, string> = {}): Fault {
  const body = JSON.stringify({
    data: { name: CANARY, price: CANARY, title: CANARY, text: CANARY },
    meta: { sourceNotes: CANARY },
    error: { code: `fault_${status}`, message: CANARY, requestId: 'request-of-the-fault' },
  });
  return { kind: 'body', status, body, headers };
}
