import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoggedRequest, RequestLog } from '../api/request-log.ts';
import { pathOf } from './faults.ts';

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
