import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Catalogue } from './catalogue.ts';
import type { ApiEnv } from './env.ts';
import { readParams, uuid } from './params.ts';

const params = z.object({ documentId: uuid() });

/**
 * Where a document's `link` leads: a page for people, which says what the document is. Its text stays
 * behind the API and its token.
 */
export const documentLink = (catalogue: Catalogue) =>
  new Hono<ApiEnv>().get('/documents/:documentId', (c) => {
    const { documentId } = readParams(params, c.req.param(), new Map());
    const { title, companyId, publishedAt, pages, source_url } = catalogue.document(documentId);
    const { name, exchange } = catalogue.listing(companyId);
    c.header('Content-Security-Policy', "default-src 'none'");
    return c.html(html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <title>${title}</title>
        <h1>${title}</h1>
        <p>${name} (${exchange}), published ${publishedAt.slice(0, 10)}, ${pages.length} pages.</p>
        <p>Original: ${source_url}</p>
        <p>This stand-in keeps the text behind its API. The company is fictional.</p>
      </html>`);
  });
