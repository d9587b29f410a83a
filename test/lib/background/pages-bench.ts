import type { Tab } from '../../../lib/background/common.ts';
import { createPageStates } from '../../../lib/background/page-states.ts';
import { createPages } from '../../../lib/background/pages.ts';
import type { PageRequest, Report } from '../../../lib/messages/page-messages.ts';
import { type FoundName, NO_NAMES } from '../../../lib/names/types.ts';
import { OPEN_POLICY, type Policy } from '../../../lib/settings/policy.ts';
import { ticker as tickerWith } from '../../components/fixtures/companies.ts';
import { savedWith } from '../../saved-with.ts';
import { memoryCommon } from './common.ts';

export const ticker = tickerWith({ symbol: 'LKMR', exchange: 'Nasdaq', mic: 'XNAS' });
export const found = { tickers: [ticker], isins: [], wkns: [], more: false, view: '1', scanMs: 3 };
export const report: Report = { report: 'tickersFound', ...found };

/** A name that a page states. */
export const PAGE_NAME: FoundName = {
  ...{ name: 'Quillane Freight', isKnown: true, symbol: null, count: 1 },
  ...{ where: 'title', evidence: [], sentence: '' },
};

/** What is watched. */
export const NEWS = 'https://*.news.example/*';
const SERVICE = 'https://api.example/*';
const PROVIDER = 'https://id.example/*';

const LARKMERE = { id: 'c', exchange: 'NASDAQ', name: 'Larkmere' };

/** Tabs at these addresses, numbered from 1; undefined where the browser tells none. */
export const tabsAt = (...urls: (string | undefined)[]): Tab[] =>
  urls.map((url, at) => ({ id: at + 1, ...(url !== undefined && { url }) }));

/** The pages of a browser with these tabs; what it is asked to do is noted. */
export function setUp(
  options: {
    scannable?: boolean;
    /** What the browser says where it is not. */
    refusal?: string;
    /** So many tries find the page closed to us. */
    refusals?: number;
    onPause?: () => Promise<void>;
    /** While the page takes a script. */
    onInject?: (tabId: number) => Promise<void>;
    /** While the page runs a function. */
    onCall?: () => Promise<void>;
    /** Whether the document is gone, so that nobody takes a message. */
    isGone?: boolean;
    /** Before the page answers. */
    onAsk?: () => Promise<void>;
    tabs?: Tab[];
    /** The tab that is not in front of its window. */
    behind?: number;
    policy?: Partial<Policy>;
    /** Hashed keys of the user's own companies. */
    ownKeys?: number[] | null;
    highlights?: boolean;
    /** Tickers of the pinned companies. */
    pins?: (string | null)[];
  } = {},
) {
  const policy = { ...OPEN_POLICY, ...options.policy };
  const common = memoryCommon();
  const { session: area, notices } = common;
  const changes = () => notices.map((notice) => notice.notice === 'pageChanged' && notice.tabId);
  const badges: [number, string][] = [];
  const asks: [number, PageRequest['ask']][] = [];
  const marked: string[][] = [];
  const injected: unknown[] = [];
  const pauses: number[] = [];
  const company = (ticker: string | null) => ({ ...LARKMERE, ticker });
  const states = createPageStates(area);
  const pages = createPages({
    ...common,
    states,
    async inject(tabId, file) {
      injected.push([tabId, file]);
      if (options.scannable === false || injected.length <= (options.refusals ?? 0))
        throw new Error(options.refusal ?? 'Cannot access contents of the page');
      await options.onInject?.(tabId);
    },
    async call(tabId, func, args) {
      injected.push([tabId, args]);
      await options.onCall?.();
      if (options.scannable === false) throw new Error('No tab with that id');
      func(...args);
    },
    names: {
      ownKeys: async () => (options.ownKeys === undefined ? [] : options.ownKeys),
      resolve: async ({ tickers, names = [] }) => ({
        tickers,
        names: NO_NAMES,
        marks: names.map(({ name }) => name),
      }),
    },
    areHighlightsOn: async () => options.highlights ?? false,
    savedCompanies: async () =>
      savedWith({ pins: (options.pins ?? []).map(company), recents: [company('QLN')] }),
    async pause(ms) {
      pauses.push(ms);
      await options.onPause?.();
    },
    serviceOrigins: [SERVICE, PROVIDER],
    policy: async () => policy,
    queryTabs: async ({ active }) =>
      (options.tabs ?? []).filter((tab) => !active || tab.id !== options.behind),
    async addressOf(tabId) {
      const tab = options.tabs?.find(({ id }) => id === tabId);
      if (!tab) throw new Error('No tab with that id');
      return tab.url;
    },
    granted: async () => [NEWS, SERVICE],
    async sendToTab(tabId, request) {
      if (request.ask !== 'isThere') asks.push([tabId, request.ask]);
      if (request.ask === 'markNames') marked.push(request.names);
      await options.onAsk?.();
      if (options.isGone) throw new Error('Receiving end does not exist');
    },
    async setBadge(tabId, text) {
      badges.push([tabId, text]);
    },
  });
  return {
    options,
    area,
    asks,
    badges,
    changes,
    notices,
    injected,
    marked,
    pages,
    pauses,
    policy,
    states,
    status: async (tabId = 1) => (await states.get(tabId)).status,
  };
}
