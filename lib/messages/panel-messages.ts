import * as z from 'zod/mini';
import type { CallRecord } from '../api/call-log.ts';
import type { Revocation } from '../auth/index.ts';
import { METRICS } from '../model/contract.ts';
import type { Result } from '../model/failure.ts';
import type {
  Answer,
  Company,
  CompanyEvent,
  DocumentItem,
  DocumentPage,
  Fact,
  Metric,
  Profile,
  Quote,
  SearchHit,
} from '../model/records.ts';
import {
  type Listing,
  type SavedCompanies,
  type SavedCompaniesChange,
  savedCompaniesChangeSchema,
} from '../model/saved-companies.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Clicked } from './page-messages.ts';

/**
 * What the panel and the background say to each other: the panel's requests are answered with a
 * Result; notices go to open panels and are never answered.
 */

/** The signed-in state, without anything secret. */
export type Session =
  | { state: 'disconnected' }
  | { state: 'connecting' }
  /** `expiresAt` in epoch milliseconds; the subject identifies the account at the provider. */
  | { state: 'connected'; subject: string | null; expiresAt: number };

/** The 429 gate: nothing is sent to the API until then. */
export interface RateLimit {
  /** Epoch milliseconds. */
  until: number;
}

/** What is known about one tab's page. */
export interface PageState {
  tabId: number;
  /**
   * `off`: no access to this page until the toolbar button is clicked or the site is watched;
   * `unscannable`: the browser lets no extension read it (its own pages, the PDF viewer, stores);
   * `blockedByPolicy`: the administrator has it that this site is never scanned.
   */
  status: 'off' | 'scanning' | 'scanned' | 'unscannable' | 'blockedByPolicy';
  /** Tells this view of this document from the tab's others, whose addresses are hidden; null before a report. */
  view: string | null;
  /** Counts the scans that were begun from outside the page: by the toolbar button, or by access that was given. */
  scans: number;
  tickers: Ticker[];
  /** ISINs the page states. */
  isins: string[];
  /** True when the page held more tickers than are reported. */
  more: boolean;
  /** The mention the reader clicked on last; null where there is none, or it has had its say. */
  clicked: Clicked | null;
}

/**
 * How new an answer must be. `kept`: whatever is kept, of any age, and never a new request (the panel
 * came back, the user did nothing); `recent`: kept if young enough, else asked; `fresh`: asked anew.
 */
const CACHE_MODES = ['only-if-cached', 'default', 'reload'] as const;
export type CacheMode = (typeof CACHE_MODES)[number];

/** A search whose answer is kept: reopening it sends nothing. */
export interface PastSearch {
  query: string;
  /** Epoch milliseconds. */
  retrievedAt: number;
}

/** What the reader asked for from outside the panel. */
export interface PendingLookup {
  /** A text to look up; empty where they only want to type one. */
  query: string;
  /** A company they chose from those opened before. */
  listing: Listing | null;
}

/** Every request the panel can make, with its answer. */
interface Requests {
  getSession: { input: object; output: Session };
  /** `anew`: the provider is to ask who it is, for the account it knows was refused. */
  connect: { input: { anew: boolean }; output: Session };
  /** Takes the sign-in under way back; a connection there was stays. */
  cancelSignIn: { input: object; output: null };
  /** Always ends connected to nobody; `revocation` says what the provider made of it. */
  disconnect: { input: object; output: { session: Session; revocation: Revocation } };
  getRateLimit: { input: object; output: RateLimit | null };
  getPage: { input: { tabId: number }; output: PageState };
  /** The reader has turned to something else than the highlight clicked on. */
  dropClicked: { input: { tabId: number }; output: null };
  /** Every call since the browser started, or since they were cleared, newest first; at most 500. */
  getCalls: { input: object; output: CallRecord[] };
  /** How many those are: all that is needed while the list is not open. */
  getCallCount: { input: object; output: number };
  clearCalls: { input: object; output: null };
  /** Whether tickers are highlighted on pages. */
  getHighlights: { input: object; output: boolean };
  setHighlights: { input: { on: boolean }; output: null };
  /** The text that the reader asked to look up from outside the panel, given out once. */
  takeAsked: { input: { windowId: number }; output: PendingLookup | null };
  /** Companies opened before and those pinned: on this machine alone. */
  getSavedCompanies: { input: object; output: SavedCompanies };
  /** Gives what there is then. */
  changeSavedCompanies: { input: SavedCompaniesChange; output: SavedCompanies };
  /** Takes away the access given to watch sites and stops scanning there. */
  stopWatching: { input: { origins: string[] }; output: null };
  /** Forgets every kept answer of this session and empties the panels; the connection stays. */
  forgetAnswers: { input: object; output: null };
  lookUpCompany: { input: { query: string; cacheMode: CacheMode }; output: Answer<Company[]> };
  getCompany: { input: { companyId: string; cacheMode: CacheMode }; output: Answer<Profile> };
  getQuote: { input: { companyId: string; cacheMode: CacheMode }; output: Answer<Quote | null> };
  getEvents: {
    input: { companyId: string; from: string; to: string; offset: number; cacheMode: CacheMode };
    output: Answer<CompanyEvent[]>;
  };
  listDocuments: {
    input: { companyId: string; offset: number; cacheMode: CacheMode };
    output: Answer<DocumentItem[]>;
  };
  getFinancials: {
    /** `compared`: for a column of the comparison, as the list of calls says. */
    input: {
      companyId: string;
      metric: Metric;
      offset: number;
      cacheMode: CacheMode;
      compared?: true | undefined;
    };
    output: Answer<Fact[]>;
  };
  getDocumentPage: {
    input: { documentId: string; page: number; cacheMode: CacheMode };
    output: Answer<DocumentPage>;
  };
  searchDocuments: {
    input: { companyId: string; query: string; cacheMode: CacheMode };
    output: Answer<SearchHit[]>;
  };
  /** The open company's searches that are kept; sends nothing to the service. */
  getPastSearches: { input: { companyId: string }; output: PastSearch[] };
  /** Aborts what is still under way for a company the user has left. */
  leaveCompany: { input: { companyId: string }; output: null };
}

export type RequestName = keyof Requests;
export type Input<N extends RequestName> = Requests[N]['input'];
export type Output<N extends RequestName> = Requests[N]['output'];
export type Reply<N extends RequestName> = Result<Output<N>>;

const text = z.string().check(z.maxLength(2000));
const companyId = z.string().check(z.maxLength(100));
const count = z.int().check(z.minimum(0));
const nothing = z.object({});
const cacheMode = z.enum(CACHE_MODES);

/** Schemas of the panel's requests. Limits of the contract are checked by the API client, with words. */
export const requestSchemas = {
  getSession: nothing,
  connect: z.object({ anew: z.boolean() }),
  cancelSignIn: nothing,
  disconnect: nothing,
  getRateLimit: nothing,
  getPage: z.object({ tabId: count }),
  dropClicked: z.object({ tabId: count }),
  getCalls: nothing,
  getCallCount: nothing,
  clearCalls: nothing,
  getHighlights: nothing,
  setHighlights: z.object({ on: z.boolean() }),
  takeAsked: z.object({ windowId: count }),
  getSavedCompanies: nothing,
  changeSavedCompanies: savedCompaniesChangeSchema,
  stopWatching: z.object({ origins: z.array(text).check(z.maxLength(500)) }),
  forgetAnswers: nothing,
  lookUpCompany: z.object({ query: text, cacheMode }),
  getCompany: z.object({ companyId, cacheMode }),
  getQuote: z.object({ companyId, cacheMode }),
  getEvents: z.object({ companyId, from: text, to: text, offset: count, cacheMode }),
  listDocuments: z.object({ companyId, offset: count, cacheMode }),
  getFinancials: z.object({
    companyId,
    metric: z.enum(METRICS),
    offset: count,
    cacheMode,
    compared: z.optional(z.literal(true)),
  }),
  getDocumentPage: z.object({ documentId: text, page: z.int(), cacheMode }),
  searchDocuments: z.object({ companyId, query: text, cacheMode }),
  getPastSearches: z.object({ companyId }),
  leaveCompany: z.object({ companyId }),
} satisfies { [N in RequestName]: z.ZodMiniType<Input<N>> };

const requestNames = Object.keys(requestSchemas) as RequestName[];

/** How a request travels: with the window whose panel asks; its input has a schema of its own. */
export const requestEnvelopeSchema = z.object({
  request: z.enum(requestNames),
  input: z.unknown(),
  windowId: z.int(),
});

/**
 * Background to open panels: something changed; `pageChanged` names the tab, `asked` the window.
 * `sessionChanged`: the session began, was lost or renewed, the account is the same. `accountChanged`:
 * the user disconnected, or connected as another account, and what was read with the one before must
 * leave the screen.
 */
export const noticeSchema = z.discriminatedUnion('notice', [
  z.object({ notice: z.literal('sessionChanged') }),
  z.object({ notice: z.literal('accountChanged') }),
  z.object({ notice: z.literal('rateLimitChanged') }),
  z.object({ notice: z.literal('highlightsChanged') }),
  z.object({ notice: z.literal('shelfChanged') }),
  z.object({ notice: z.literal('callsChanged') }),
  z.object({ notice: z.literal('asked'), windowId: count }),
  z.object({ notice: z.literal('pageChanged'), tabId: count }),
]);
export type Notice = z.infer<typeof noticeSchema>;
