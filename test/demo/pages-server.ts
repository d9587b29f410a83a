import { readFileSync } from 'node:fs';
import { listen, stop } from '../service/loopback.ts';

const HTML = 'text/html; charset=utf-8';
const PAGES = ['hydrated.html', 'named.html', 'quiet.html', 'news.css', 'hydrate.js'];
/** Pages by path, below this folder. */
const FILES: Record<string, string> = {
  ...Object.fromEntries(PAGES.map((name) => [`/${name}`, `pages/${name}`])),
  '/': 'pages/index.html',
  '/preact/preact.mjs': '../../node_modules/preact/dist/preact.mjs',
  '/preact/hooks.mjs': '../../node_modules/preact/hooks/dist/hooks.mjs',
};

/** Media types by a file's ending. */
const typeOf = (file: string) =>
  file.endsWith('.css') ? 'text/css' : /\.m?js$/.test(file) ? 'text/javascript' : HTML;

/**
 * Starts the sample news site: fictional pages on their own origin, apart from the API's.
 *
 * @param extra further pages for one test, by path
 */
export async function startNewsSite(extra: Record<string, string> = {}) {
  const { server, url } = await listen(0);
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = extra[path];
    const known = FILES[path];
    if (page === undefined && !known) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('no such page');
      return;
    }
    const given = path.endsWith('.pdf') ? 'application/pdf' : HTML;
    response.setHeader('Content-Type', known ? typeOf(known) : given);
    response.end(page ?? (known && readFileSync(new URL(known, import.meta.url))));
  });
  // Another host than the API's, as host access carries no port.
  return { url: url.replace('127.0.0.1', 'localhost'), close: () => stop(server) };
}
