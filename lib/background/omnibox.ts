import type { PendingLookup } from '../messages/panel-messages.ts';
import { type Listing, type SavedCompanies, suggestionsFor } from '../model/saved-companies.ts';

/** Address bar suggestions after the keyword: saved companies only, so that typing sends no request. */
export interface Omnibox {
  /** @returns an empty list if the policy forbids the keyword */
  suggest(text: string): Promise<Suggestion[]>;
  /** The lookup for a chosen suggestion or a typed text; null if the policy forbids the keyword. */
  resolve(text: string): Promise<PendingLookup | null>;
}

interface Suggestion {
  /** The text in the address bar once the suggestion is chosen. */
  content: string;
  description: string;
}

export interface OmniboxDeps {
  savedCompanies(): Promise<SavedCompanies>;
  isAllowed(): Promise<boolean>;
  /** Chromium parses a description as XML, Firefox shows it as it is. */
  readsXml: boolean;
}

/** Roughly what a browser shows below the address bar. */
const MAX_SUGGESTIONS = 6;

export function createOmnibox({ savedCompanies, isAllowed, readsXml }: OmniboxDeps): Omnibox {
  return {
    async suggest(text) {
      if (!(await isAllowed())) return [];
      const saved = await savedCompanies();
      const names = namesOf(saved);
      return suggestionsFor(saved, text)
        .slice(0, MAX_SUGGESTIONS)
        .map((listing) => {
          const content = names.get(listing.id) ?? listing.id;
          return { content, description: readsXml ? escaped(content) : content };
        });
    },
    async resolve(text) {
      if (!(await isAllowed())) return null;
      const saved = await savedCompanies();
      const names = namesOf(saved);
      const listing = suggestionsFor(saved, '').find(({ id }) => names.get(id) === text) ?? null;
      return { query: text, listing };
    },
  };
}

/** A line for each saved company, by id. Companies with equal lines get their id appended. */
function namesOf(saved: SavedCompanies): Map<string, string> {
  const all = suggestionsFor(saved, '').map((listing) => ({
    id: listing.id,
    name: lineOf(listing),
  }));
  const counts = Map.groupBy(all, ({ name }) => name);
  const isUnique = (name: string) => counts.get(name)?.length === 1;
  return new Map(all.map(({ id, name }) => [id, isUnique(name) ? name : `${name} · ${id}`]));
}

/** Control, format and space characters become plain spaces: the address bar does not isolate them. */
const lineOf = ({ name, ticker, exchange, id }: Listing): string =>
  [name ?? id, ticker, exchange]
    .filter((part) => part !== null)
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
