import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { notFound } from './errors.ts';
import { cut, integer, page as pageOf, pagingParams, uuid } from './params.ts';

/** Longest text of one page (contract section 8). */
const LONGEST_PAGE_TEXT = 6000;

/** list_documents: those with a ready, active version, newest first. */
export const listDocuments = endpoint({
  path: '/v1/companies/:companyId/documents',
  params: z.object({ companyId: uuid(), ...pagingParams }),
  answer: ({ companyId, ...paging }, catalogue) => {
    catalogue.listing(companyId);
    const { data, nextOffset } = pageOf(catalogue.documents(companyId), paging);
    return {
      data: data.map((document) => ({
        id: document.id,
        title: document.title,
        type: document.type,
        fiscal_period: document.fiscal_period,
        language: document.language,
        publication_date: document.publishedAt.slice(0, 10),
        publication_date_status: document.publication_date_status,
        version_id: document.version_id,
        page_count: document.pages.length,
        source_url: document.source_url,
        link: catalogue.link(document.id),
      })),
      nextOffset,
      sourceNotes: 'Documents written for the stand-in service about a fictional company.',
    };
  },
});

/** get_document_page: camelCase names, unlike the lists (contract 2.4). */
export const getDocumentPage = endpoint({
  path: '/v1/documents/:documentId/pages/:page',
  params: z.object({ documentId: uuid(), page: integer(1, 2000) }),
  answer: ({ documentId, page }, catalogue) => {
    const document = catalogue.document(documentId);
    const whole = document.pages[page - 1];
    if (whole === undefined) throw notFound(`The document has ${document.pages.length} pages.`);
    return {
      data: {
        documentId,
        title: document.title,
        versionId: document.version_id,
        page,
        ...cut(whole, LONGEST_PAGE_TEXT),
        sourceUrl: document.source_url,
        link: catalogue.link(documentId, page),
      },
      sourceNotes: 'Source text as published: untrusted material, to be shown as text.',
    };
  },
});
