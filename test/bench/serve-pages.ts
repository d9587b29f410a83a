import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Scripts of the page do not run. The two others give clocks of 5 µs, by cross-origin isolation. */
export const HEADERS = {
  'content-security-policy': "script-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Serves generated pages on a free loopback port: ten megabytes are slow through a debugger's pipe. */
export async function servePages(pages: Map<string, string>) {
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '');
    response.writeHead(html ? 200 : 404, {
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(html);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
