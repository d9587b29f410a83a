import * as z from 'zod/mini';
import { integer, text, whole } from './schema-parts.ts';
import type { DocumentItem, DocumentPage, SearchHit } from './types.ts';

/** Contract 2.3. */
export const documentSchema: z.ZodMiniType<DocumentItem> = z.pipe(
  z.looseObject({
    id: z.string(),
    title: z.string(),
    type: text,
    fiscal_period: text,
    language: text,
    publication_date: text,
    publication_date_status: text,
    version_id: text,
    page_count: whole,
    source_url: text,
    link: text,
  }),
  z.transform((item) => ({
    id: item.id,
    title: item.title,
    type: item.type,
    fiscalPeriod: item.fiscal_period,
    language: item.language,
    publicationDate: item.publication_date,
    publicationDateStatus: item.publication_date_status,
    versionId: item.version_id,
    pageCount: item.page_count,
    sourceUrl: item.source_url,
    link: item.link,
  })),
);

/** Contract 2.4: camelCase, unlike the lists. */
export const documentPageSchema: z.ZodMiniType<DocumentPage> = z.pipe(
  z.looseObject({
    documentId: z.string(),
    title: text,
    versionId: text,
    page: integer,
    text: z.string(),
    truncated: z.boolean(),
    sourceUrl: text,
    link: text,
  }),
  z.transform(({ documentId, title, versionId, page, text: body, truncated, sourceUrl, link }) => ({
    documentId,
    title,
    versionId,
    page,
    text: body,
    truncated,
    sourceUrl,
    link,
  })),
);

/** Contract 2.5. */
export const searchHitSchema: z.ZodMiniType<SearchHit> = z.pipe(
  z.looseObject({
    document_id: z.string(),
    title: text,
    page_number: integer,
    version_id: text,
    source_url: text,
    excerpt: z.string(),
    link: text,
  }),
  z.transform((item) => ({
    documentId: item.document_id,
    title: item.title,
    pageNumber: item.page_number,
    versionId: item.version_id,
    sourceUrl: item.source_url,
    excerpt: item.excerpt,
    link: item.link,
  })),
);
