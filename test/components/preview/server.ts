import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** The extension's own policy (wxt.config.ts): what it forbids fails here as it would there. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface Preview {
  origin: string;
  stop(): void;
}

/** Serves a folder on a free loopback port under the extension's content security policy. */
export async function servePreview(folder: string): Promise<Preview> {
  const server = createServer(async (request, response) => {
    const path = normalize(URL.parse(request.url ?? '/', 'http://x')?.pathname ?? '/');
    const body = await readFile(join(folder, path)).catch(() => null);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    // Browsers ask for an icon by themselves.
    const status = body ? 200 : path === '/favicon.ico' ? 204 : 404;
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy': POLICY,
    });
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
