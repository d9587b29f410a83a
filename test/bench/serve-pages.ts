import { listen, stop } from '../service/loopback.ts';

/** The page's scripts do not run; cross-origin isolation gives clocks of 5 µs. */
export const HEADERS = {
  'content-security-policy': "script-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Serves generated pages on a free loopback port: ten megabytes are slow through a debugger's pipe. */
export async function servePages(pages: Map<string, string>) {
  const { server, url } = await listen(0);
  server.on('request', (request, response) => {
    const html = pages.get(request.url ?? '');
    const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(html ? 200 : 404, headers).end(html);
  });
  return { origin: url, stop: () => stop(server) };
}
