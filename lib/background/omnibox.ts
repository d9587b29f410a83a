import type { PendingLookup } from '../messages/panel-messages.ts';
import { type Listing, type SavedCompanies, suggestionsFor } from '../model/saved-companies.ts';

/** What the address bar suggests after the keyword: kept companies alone; nothing is asked meanwhile. */
export interface Omnibox {
  /** @returns nothing where the administrator has ruled it out */
  suggest(text: string): Promise<Suggestion[]>;
  /** A suggestion's company, or a text of the reader's own; null where it is ruled out. */
  meant(text: string): Promise<PendingLookup | null>;
}

interface Suggestion {
  /** What stands in the address bar once it is chosen. */
  content: string;
  description: string;
}

export interface OmniboxDeps {
  shelf(): Promise<SavedCompanies>;
  isAllowed(): Promise<boolean>;
  /** Chromium reads a description as XML, Firefox as it is. */
  readsXml: boolean;
}

/** As many as a browser shows beneath the address bar, about. */
const MAX_SUGGESTIONS = 6;

export function createOmnibox({ shelf, isAllowed, readsXml }: OmniboxDeps): Omnibox {
  return {
    async suggest(text) {
      if (!(await isAllowed())) return [];
      const kept = await shelf();
      const names = namesOf(kept);
      return suggestionsFor(kept, text)
        .slice(0, MAX_SUGGESTIONS)
        .map((listing) => {
          const content = names.get(listing.id) ?? listing.id;
          return { content, description: readsXml ? escaped(content) : content };
        });
    },
    async meant(text) {
      if (!(await isAllowed())) return null;
      const kept = await shelf();
      const names = namesOf(kept);
      const listing = suggestionsFor(kept, '').find(({ id }) => names.get(id) === text) ?? null;
      return { query: text, listing };
    },
  };
}

/** One line for each kept company, by id; where two would read the same, with the id. */
function namesOf(shelf: SavedCompanies): Map<string, string> {
  const all = suggestionsFor(shelf, '').map((listing) => ({
    id: listing.id,
    name: lineOf(listing),
  }));
  const counts = Map.groupBy(all, ({ name }) => name);
  const isAlone = (name: string) => counts.get(name)?.length === 1;
  return new Map(all.map(({ id, name }) => [id, isAlone(name) ? name : `${name} · ${id}`]));
}

/** Whatever is no plain character becomes a space: the address bar is no place of ours. */
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
