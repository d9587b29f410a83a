import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { press, providerWindow } from '../e2e/harness/provider-driver.ts';
import type { Call } from './call.ts';
import { runCell } from './cell.ts';
import { callsOf, endOf } from './expect.ts';
import { FAULTS, faultOf } from './kinds.ts';
import type { Lane } from './lane.ts';
import type { Row } from './row.ts';
import type { Shape } from './shape.ts';
import { toldOf } from './told.ts';
import { type Says, saysOf, word } from './words.ts';

/** The eight endpoints (contract section 4), each with the reader's act that calls it. */

interface Endpoint extends Pick<Call, 'name' | 'path' | 'drawn'> {
  shape: Shape;
  /** Other calls that the act makes. */
  beside: number;
  /** The question is a text of the reader's. */
  typed?: boolean;
  /** What the reader has done before, where a company is open. */
  within?: (panel: PanelDriver) => Promise<unknown>;
  ask(panel: PanelDriver): Promise<unknown>;
}

const ID = '[0-9a-f-]{36}';
const ofCompany = (rest: string) => new RegExp(`^/v1/companies/${ID}${rest}$`);

/** Opens Larkmere from the companies opened before. */
const openCompany = (panel: PanelDriver) => panel.page.locator('.saved-open').click();
/** Until all of it is there. */
async function companyOpen(panel: PanelDriver): Promise<void> {
  for (const part of ['.price', '.event', '[aria-labelledby=part-profile] .field']) {
    await panel.page.waitForSelector(part);
  }
}
async function documentsOpen(panel: PanelDriver): Promise<void> {
  await panel.press('Show documents');
  await panel.page.waitForSelector('.document');
}

const nothing = async () => undefined;

const ENDPOINTS: Endpoint[] = [
  {
    name: 'search_companies',
    path: /^\/v1\/companies$/,
    drawn: '.listing',
    beside: 0,
    shape: {
      plant: ['name', 'ticker'],
    },
    typed: true,
    ask: (panel) => panel.submit('Company or ticker', 'Wexcombe'),
  },
  {
    name: 'get_company',
    path: ofCompany(''),
    drawn: '[aria-labelledby=part-profile] .field',
    beside: 2,
    shape: {
      plant: ['website', 'country', 'employees'],
    },
    ask: openCompany,
  },
  {
    name: 'list_documents',
    path: ofCompany('/documents'),
    drawn: '.document',
    beside: 0,
    shape: {
      plant: ['title'],
    },
    within: nothing,
    ask: (panel) => panel.press('Show documents'),
  },
  {
    name: 'get_financials',
    path: ofCompany('/financials'),
    drawn: '.fact',
    beside: 0,
    shape: {
      plant: ['value'],
    },
    within: nothing,
    ask: (panel) => panel.press('Show facts'),
  },
  {
    name: 'get_events',
    path: ofCompany('/events'),
    drawn: '.event',
    beside: 2,
    shape: {
      plant: ['title'],
    },
    ask: openCompany,
  },
  {
    name: 'get_quote',
    path: ofCompany('/quote'),
    drawn: '.price',
    beside: 2,
    shape: {
      plant: ['price'],
    },
    ask: openCompany,
  },
  {
    name: 'get_document_page',
    path: new RegExp(`^/v1/documents/${ID}/pages/\\d+$`),
    drawn: '.page-text',
    beside: 0,
    shape: {
      plant: ['text'],
    },
    within: documentsOpen,
    ask: ({ page }) => page.locator('.document .title-button').click(),
  },
  {
    name: 'search_documents',
    path: /^\/v1\/search\/documents$/,
    drawn: '.hit',
    beside: 0,
    shape: {
      plant: ['excerpt'],
    },
    typed: true,
    within: nothing,
    ask: (panel) => panel.submit('Keywords', 'covenant'),
  },
];

export const ENDPOINT_ROWS: Row[] = ENDPOINTS.map((endpoint) => {
  const call = callOf(endpoint);
  return {
    name: call.name,
    faults: FAULTS,
    notOf: () => null,
    run: (lane, fault, disturbance) => runCell(lane, { call, fault, disturbance }),
    told: (fault, disturbance) => toldOf(call.expected(fault, disturbance)),
  };
});

function callOf(endpoint: Endpoint): Call {
  const { name, path, drawn, shape, typed, within, ask } = endpoint;
  const act = async ({ panel }: Lane) => void (await ask(panel));
  const prepare = async ({ panel }: Lane) => {
    if (!within) return;
    await openCompany(panel);
    await companyOpen(panel);
    await within(panel);
  };
  return {
    name,
    side: 'api',
    path,
    drawn,
    prepare,
    act,
    faultOf: (fault, trap) => faultOf(fault, shape, trap),
    expected(fault, disturbance) {
      const end = endOf(fault, disturbance);
      const says =
        end.state === 'answer' ? 'answer' : saysFor(endpoint, saysOf(end.failure, typed));
      // Where nothing listens, none of the act's calls arrives.
      const beside = fault === 'refused' && disturbance === 'none' ? 0 : endpoint.beside;
      return { says, calls: callsOf(fault, disturbance), beside };
    },
    async goOn(lane, fault, { says }) {
      if (says === 'answer') return 'answer';
      return await goOn(lane, endpoint, fault, says);
    },
  };
}

/** A page that is not there is no failure of the reader's, and is said in words of its own. */
function saysFor({ name }: Endpoint, says: Says): Says {
  const missing = [word('failureNotFound'), word('failureInvalidRequest')];
  if (name !== 'get_document_page' || !missing.some((one) => says.words.startsWith(one))) {
    return says;
  }
  return { words: word('readerWithdrawn'), way: 'retry', details: [] };
}

/** A keyword search is not asked again unasked: it costs one. That it was dropped is said. */
async function askSearchAgain(panel: PanelDriver, name: string): Promise<void> {
  if (name !== 'search_documents') return;
  await panel.sees(word('failureAborted'));
  await panel.press(word('tryAgain'));
}

/** Takes the way on, and what the words say to do where it has no button. */
async function goOn(
  lane: Lane,
  { name, within, ask }: Endpoint,
  fault: string,
  { way }: Says,
): Promise<'answer' | 'held'> {
  const { panel } = lane;
  switch (way) {
    case 'wait':
      if (fault !== '429-seconds') {
        // Another question is not sent either.
        await panel.submit('Company or ticker', 'Quillane');
        await panel.sees('Listings for Quillane');
        return 'held';
      }
      await panel.press(word('tryAgain'));
      return 'answer';
    case 'connect':
      await panel.page.locator('.failure .primary').click();
      // The refused token was revoked, and with it the approval: it is asked for again.
      await press(
        await providerWindow(lane.browser.puppeteer, lane.service.authUrl),
        'Approve read-only access',
      );
      await askSearchAgain(panel, name);
      return 'answer';
    case 'signInAgain':
      await panel.press(word('signInAgain'));
      await lane.signIn();
      await askSearchAgain(panel, name);
      return 'answer';
    case 'edit':
      await ask(panel);
      return 'answer';
    case 'none':
      // The one company that this finds is opened.
      await panel.submit('Company or ticker', name === 'search_companies' ? 'Wexcombe' : 'LKMR');
      if (!within) return 'answer';
      await companyOpen(panel);
      await within(panel);
      await ask(panel);
      return 'answer';
    default:
      await panel.press(word('tryAgain'));
      return 'answer';
  }
}
