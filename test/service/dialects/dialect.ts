import type { IncomingMessage, ServerResponse } from 'node:http';
import { changeAnswer } from '../change-answer.ts';
import type { SampleData } from '../model.ts';

/** The changes a dialect makes at the edge of the service, unknown to the endpoints. */
export interface Dialect {
  /** Adds the records that only this dialect serves. */
  addTo(data: SampleData): SampleData;
  /** @param path of the request, below the base URL */
  writeAnswer(path: string, body: Record<string, unknown>): unknown;
  writeFailure(body: FailureBody): unknown;
  /** The body as it goes over the wire. */
  toText(body: unknown): string;
  contentType: { answer: string; failure: string };
  retryAfter(seconds: number): string;
  /** Characters of an access token. */
  tokenLength: number;
  /** Added to each callback's query (RFC 6749 4.1.2 lets a client ignore them) and token answer. */
  callbackExtras: Record<string, string>;
  tokenExtras: Record<string, unknown>;
}

/** The failure body as the first dialect writes it. */
export interface FailureBody {
  error: { code: string; message: string; requestId: string };
}

/** Writes a sign-in response: a token, or the redirect to the client. */
export function writeProviderAnswer(
  { callbackExtras, tokenExtras }: Dialect,
  redirectUris: readonly string[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const isTokenAnswer = incoming.method === 'POST' && incoming.url === '/token';
  changeAnswer(outgoing, ({ status, headers, body }) => {
    const location = headers.get('Location');
    if (location !== null && redirectUris.some((uri) => location.startsWith(uri))) {
      const callback = new URL(location);
      for (const [name, value] of Object.entries(callbackExtras)) {
        callback.searchParams.append(name, value);
      }
      headers.set('Location', callback.href);
    }
    if (!isTokenAnswer || status !== 200) return { status, headers, body };
    return { status, headers, body: JSON.stringify({ ...tokenExtras, ...JSON.parse(body) }) };
  });
}
