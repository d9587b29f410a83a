import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listen, stop } from '../service/loopback.ts';

/** The sample news site: fictional pages on their own origin, apart from the API's. */
export interface NewsSite {
  /** `http://localhost:PORT`: another host than the API's, as host access carries no port. */
  url: string;
  close(): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FILES: Record<string, { file: string; type: string }> = {
  '/': { file: here('pages/index.html'), type: 'text/html; charset=utf-8' },
  '/hydrated.html': { file: here('pages/hydrated.html'), type: 'text/html; charset=utf-8' },
  '/named.html': { file: here('pages/named.html'), type: 'text/html; charset=utf-8' },
  '/quiet.html': { file: here('pages/quiet.html'), type: 'text/html; charset=utf-8' },
  '/news.css': { file: here('pages/news.css'), type: 'text/css' },
  '/hydrate.js': { file: here('pages/hydrate.js'), type: 'text/javascript' },
  '/preact/preact.mjs': {
    file: here('../../node_modules/preact/dist/preact.mjs'),
    type: 'text/javascript',
  },
  '/preact/hooks.mjs': {
    file: here('../../node_modules/preact/hooks/dist/hooks.mjs'),
    type: 'text/javascript',
  },
};

/** @param extra further pages for one test, by path */
export async function startNewsSite(extra: Record<string, string> = {}): Promise<NewsSite> {
  const { server, url } = await listen(0);
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = extra[path];
    const known = FILES[path];
    if (page === undefined && !known) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('no such page');
      return;
    }
    const given = path.endsWith('.pdf') ? 'application/pdf' : 'text/html; charset=utf-8';
    response.setHeader('Content-Type', known?.type ?? given);
    response.end(page ?? (known && readFileSync(known.file)));
  });
  return { url: url.replace('127.0.0.1', 'localhost'), close: () => stop(server) };
}
