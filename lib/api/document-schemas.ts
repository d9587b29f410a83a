import * as z from 'zod/mini';
import type { DocumentItem, DocumentPage, SearchHit } from '../model/records.ts';
import { RowReader } from './row-reader.ts';
import { record } from './schema-parts.ts';

/** Contract 2.3. */
export const documentSchema: z.ZodMiniType<DocumentItem> = z.pipe(
  record,
  z.transform((item) => {
    const row = new RowReader(item);
    return {
      id: row.id('id'),
      title: row.text('title'),
      type: row.text('type'),
      fiscalPeriod: row.text('fiscal_period'),
      language: row.text('language'),
      publicationDate: row.date('publication_date'),
      publicationDateStatus: row.text('publication_date_status'),
      versionId: row.text('version_id'),
      pageCount: row.whole('page_count', 0),
      sourceUrl: row.text('source_url'),
      link: row.text('link'),
      other: row.rest(),
    };
  }),
);

/** Contract 2.4: camelCase, unlike the lists. Null where the document has no such page. */
export const documentPageSchema: z.ZodMiniType<DocumentPage | null> = z.nullable(
  z.pipe(
    record,
    z.transform((item) => {
      const row = new RowReader(item);
      return {
        documentId: row.id('documentId') ?? '',
        title: row.text('title'),
        versionId: row.text('versionId'),
        page: row.whole('page', 1) ?? 0,
        text: row.text('text'),
        truncated: row.flag('truncated'),
        sourceUrl: row.text('sourceUrl'),
        link: row.text('link'),
      };
    }),
  ),
);

/** Contract 2.5. */
export const searchHitSchema: z.ZodMiniType<SearchHit> = z.pipe(
  record,
  z.transform((item) => {
    const row = new RowReader(item);
    return {
      documentId: row.id('document_id'),
      title: row.text('title'),
      pageNumber: row.whole('page_number', 1),
      versionId: row.text('version_id'),
      sourceUrl: row.text('source_url'),
      excerpt: row.text('excerpt'),
      link: row.text('link'),
    };
  }),
);
