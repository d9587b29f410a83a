import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentRecord, ListingRecord } from '../model.ts';
import { placePublication } from './document-dates.ts';
import { type Figures, figuresOf } from './document-figures.ts';
import { DocumentFileError, parseDocumentFile } from './document-file.ts';
import { fillSlots } from './document-slots.ts';

const FOLDER = join(import.meta.dirname, 'documents');

const VERSIONS = {
  active: { state: 'ready', active: true },
  superseded: { state: 'ready', active: false },
  processing: { state: 'processing', active: false },
  failed: { state: 'failed', active: false },
} as const satisfies Record<string, DocumentRecord['version']>;

/**
 * The sample documents, in `documents/COMPANY/NAME.txt`, dated for a given day. Every company and
 * every word in them is invented.
 *
 * @throws DocumentFileError naming the file whose content or company cannot be used
 */
export function makeDocuments(today: Date, listings: ListingRecord[]): DocumentRecord[] {
  const byMarket = new Map(
    listings.map((listing) => [`${listing.mic}:${listing.ticker}`, listing]),
  );
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .sort();
  return names.map((name) => makeDocument(name, byMarket, today));
}

function makeDocument(
  name: string,
  byMarket: Map<string, ListingRecord>,
  today: Date,
): DocumentRecord {
  const { head, pages } = parseDocumentFile(name, readFileSync(join(FOLDER, name), 'utf8'));
  const listing = byMarket.get(head.company);
  if (!listing) throw new DocumentFileError(`${name}: no listing is called ${head.company}`);
  const place = placePublication(head.published, today);
  const filled = (text: string, figures: Figures) => {
    try {
      return fillSlots(text, place, head.language, figures);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new DocumentFileError(`${name}: ${error.message}`);
    }
  };
  const period = filled(head.fiscal_period, () => undefined);
  const figures = figuresOf(listing.id, period, today, head.language);
  const fill = (text: string) => filled(text, figures);
  return {
    id: head.id,
    companyId: listing.id,
    title: fill(head.title),
    type: head.type,
    fiscal_period: period,
    language: head.language,
    publishedAt: `${place.day.toISOString().slice(0, 10)}T${head.time}:00Z`,
    publication_date_status: head.publication_date_status,
    version_id: head.version_id,
    version: VERSIONS[head.version],
    source_url: fill(head.source_url),
    pages: pages.map(fill),
  };
}
