import { numberOf, type Row } from './json.ts';

/** UUIDs of documents and versions in capitals (RFC 9562 section 4: read in any case). */
const upper = (id: unknown) => String(id).toUpperCase();

/** A row of list_documents. The contract types every field; only their order and what is beside them differs. */
export const documentItem = (record: Row): Row => ({
  link: record.link,
  source_url: record.source_url,
  page_count: record.page_count,
  version_id: upper(record.version_id),
  publication_date_status: record.publication_date_status,
  publication_date: record.publication_date,
  language: record.language,
  fiscal_period: record.fiscal_period,
  type: record.type,
  title: record.title,
  id: upper(record.id),
  file: { bytes: numberOf('9007199254740995'), checksum: null, ocr: false },
  supersededBy: null,
});

/** get_document_page. */
export const documentPage = (record: Row): Row => ({
  language: null,
  layout: { columns: null, rotated: 0, boxes: [] },
  ...record,
  documentId: upper(record.documentId),
  versionId: upper(record.versionId),
});

/** A row of search_documents. */
export const searchHit = (record: Row): Row => ({
  rank: { score: numberOf('12.345678901234567890'), of: null },
  matchedOn: ['text'],
  ...record,
  document_id: upper(record.document_id),
  version_id: upper(record.version_id),
});
