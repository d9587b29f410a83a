import type { PendingLookup } from '../messages/panel-messages.ts';
import { suggest } from '../names/suggest.ts';
import { type KnownCompany, type KnownLists, knownListing } from '../names/types.ts';
import { isOff } from '../settings/policy.ts';
import type { Common } from './common.ts';

interface OmniboxDeps extends Common {
  known(): Promise<KnownLists>;
  /** Chromium parses a description as XML, Firefox shows it as it is. */
  readsXml: boolean;
}

/** Roughly what a browser shows below the address bar. */
const MAX_SUGGESTIONS = 6;

/** Address bar suggestions after the keyword: known companies only, so that typing sends no request. */
export function createOmnibox({ known, policy, readsXml }: OmniboxDeps) {
  const isAllowed = async () => !isOff(await policy(), 'omnibox');
  return {
    /** `content` fills the address bar once a suggestion is chosen. Empty if the policy forbids the keyword. */
    async suggest(text: string) {
      if (!(await isAllowed())) return [];
      const found = suggest(text, await known(), MAX_SUGGESTIONS);
      const lines = Map.groupBy(found, lineOf);
      return found.map((company) => {
        const line = lineOf(company);
        const content = lines.get(line)?.length === 1 ? line : lineWithId(company);
        return { content, description: readsXml ? escaped(content) : content };
      });
    },
    /** The lookup for a chosen suggestion or a typed text; null if the policy forbids the keyword. */
    async resolve(text: string): Promise<PendingLookup | null> {
      if (!(await isAllowed())) return null;
      const { own, directory } = await known();
      const isChosen = (company: KnownCompany) =>
        lineOf(company) === text || lineWithId(company) === text;
      const listing = own.find(isChosen) ?? directory.find(isChosen) ?? null;
      return { query: text, listing: listing && knownListing(listing) };
    },
  };
}

/** Control, format and space characters become plain spaces: the address bar does not isolate them. */
const lineOf = ({ name, ticker, exchange }: KnownCompany): string =>
  plainLine(name, ticker, exchange);
const lineWithId = ({ name, ticker, exchange, id }: KnownCompany): string =>
  plainLine(name, ticker, exchange, id);
const plainLine = (...parts: (string | null)[]): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .join(' · ')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
