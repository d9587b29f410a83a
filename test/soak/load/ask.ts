import { Agent, get } from 'node:http';
import * as z from 'zod/mini';

/** What an answer of the API says that counting needs. */
export interface Heard {
  status: number;
  /** The error's code, null on a 200. */
  code: string | null;
  /** The account's counts after this request, null where the answer names none. */
  used: number | null;
  searchesUsed: number | null;
  retryAfter: string | null;
}

const body = z.object({
  error: z.optional(z.object({ code: z.string() })),
  meta: z.optional(z.object({ quota: z.object({ used: z.int(), searches_used: z.int() }) })),
});

/** Real HTTP on connections that are kept, as many as are wanted at once. */
export function createAsking(baseUrl: string) {
  const agent = new Agent({ keepAlive: true });

  const ask = (path: string, token: string) =>
    new Promise<Heard>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
      const request = get(baseUrl + path, { agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { error, meta } = body.parse(JSON.parse(Buffer.concat(chunks).toString()));
          resolve({
            status: response.statusCode ?? 0,
            code: error?.code ?? null,
            used: meta?.quota.used ?? null,
            searchesUsed: meta?.quota.searches_used ?? null,
            retryAfter: response.headers['retry-after'] ?? null,
          });
        });
      });
      request.on('error', reject);
    });
  return { ask, end: () => agent.destroy() };
}
