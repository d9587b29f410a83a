import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoggedRequest, RequestLog } from '../api/request-log.ts';
import { answerOf, breakOff } from '../faults/commit.ts';
import { dueFault, type Fault, type Faults } from '../faults/fault.ts';

/**
 * Commits the faults that are switched on for the provider, whatever serves the path.
 *
 * @returns whether the true answer is still to be given
 */
export async function passesFaults(
  faults: Faults,
  approved: readonly string[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  if (incoming.method === 'OPTIONS') return true;
  const rule = faults.take(pathOf(incoming));
  if (!rule) return true;
  rule.reach();
  const fault = await dueFault(rule);
  if (!fault) return true;
  const { origin } = incoming.headers;
  const cors: Record<string, string> =
    origin !== undefined && approved.includes(origin)
      ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
      : {};
  switch (fault.kind) {
    case 'last':
      outgoing.once('finish', fault.afterwards);
      return true;
    case 'rewrite':
      rewriteEnd(outgoing, fault);
      return true;
    case 'status':
    case 'body':
    case 'redirect': {
      const failure = (error: string) => ({ error, error_description: 'A fault was switched on.' });
      const { status, headers, body } = answerOf(fault, failure);
      outgoing.writeHead(status, { ...cors, ...headers }).end(body);
      return false;
    }
    case 'cut':
    case 'silence':
    case 'trickle':
      breakOff(fault, { incoming, outgoing }, cors);
      return false;
  }
}

/** As it stands in the request: a URL parser would refuse some. */
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? '';

/** oidc-provider ends an answer with its whole body, its headers still to be sent. */
function rewriteEnd(
  outgoing: ServerResponse,
  { change, contentType }: Extract<Fault, { kind: 'rewrite' }>,
): void {
  const end = outgoing.end.bind(outgoing);
  outgoing.end = (body: unknown) => {
    outgoing.removeHeader('Content-Length');
    if (contentType !== undefined) outgoing.setHeader('Content-Type', contentType);
    return end(change(String(body ?? '')));
  };
}

/** Notes a request of the provider as those of the API are noted. */
export function logRequest(
  log: RequestLog,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const path = pathOf(incoming);
  const entry: LoggedRequest = {
    method: incoming.method ?? '',
    path,
    query: (incoming.url ?? '').slice(path.length + 1),
    headers: Object.keys(incoming.headers),
    origin: incoming.headers.origin ?? null,
    status: null,
  };
  log.push(entry);
  outgoing.once('finish', () => {
    entry.status = outgoing.statusCode;
  });
}
