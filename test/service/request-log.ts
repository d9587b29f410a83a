import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request that reached an origin, for tests that count and look for what must not be there. */
export interface LoggedRequest {
  method: string;
  path: string;
  /** The raw query string, without its question mark. */
  query: string;
  /** Lower-case names of the headers it carried; their values are not kept. */
  headers: string[];
  origin: string | null;
  /** Null until it is answered, and for ever where a fault keeps it unanswered. */
  status: number | null;
}

export type RequestLog = LoggedRequest[];

/** As it stands in the request: a URL parser would refuse some. */
export const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? '';

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
  // At the head of the answer: who has read the answer finds its status here.
  const writeHead = outgoing.writeHead.bind(outgoing);
  outgoing.writeHead = (status: number, ...rest: unknown[]) => {
    entry.status = status;
    return Reflect.apply(writeHead, outgoing, [status, ...rest]);
  };
}
