import type { IncomingMessage, ServerResponse } from 'node:http';
import { changeAnswer } from '../change-answer.ts';
import { pathOf } from '../request-log.ts';
import { dueFault, type Fault, type Faults } from './fault.ts';

type Kind<K extends Fault['kind']> = Extract<Fault, { kind: K }>;

/** One of the two origins, as its faults see it. */
export interface FaultySide {
  faults: Faults;
  /** The origins that may read its answers. */
  approved(): readonly string[];
  /** The body that a failure of this code has there. */
  failure(code: string): unknown;
}

/** Commits a fault, if one is switched on; returns whether the true answer is still to be given. */
export async function passesFaults(
  { faults, approved, failure }: FaultySide,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const rule = incoming.method === 'OPTIONS' ? undefined : faults.take(pathOf(incoming));
  rule?.reach();
  const fault = rule && (await dueFault(rule));
  if (!fault) return true;
  const { origin = '' } = incoming.headers;
  const head: Record<string, string> = {
    'Cache-Control': 'no-store',
    Vary: 'Origin',
    ...(approved().includes(origin) && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED,
    }),
  };
  const answer = (status: number, headers: Record<string, string>, body?: string) =>
    outgoing.writeHead(status, { ...head, ...headers }).end(body);
  switch (fault.kind) {
    case 'last':
      outgoing.once('finish', fault.afterwards);
      return true;
    case 'rewrite':
      rewrite(outgoing, fault);
      return true;
    case 'status': {
      const body = JSON.stringify(failure(fault.code ?? `fault_${fault.status}`));
      answer(fault.status, { 'Content-Type': 'application/json', ...fault.headers }, body);
      break;
    }
    case 'body': {
      const type = fault.contentType ?? 'application/json';
      answer(fault.status ?? 200, { 'Content-Type': type, ...fault.headers }, fault.body);
      break;
    }
    case 'redirect':
      answer(fault.status ?? 302, { Location: fault.to });
      break;
    default:
      breakOff(fault, incoming, outgoing, head);
  }
  return false;
}

const EXPOSED = 'Retry-After,Date,WWW-Authenticate,X-Request-Id';

/** The head of the true answer, with another body. */
function rewrite(outgoing: ServerResponse, { change, contentType }: Kind<'rewrite'>): void {
  changeAnswer(outgoing, ({ status, headers, body }) => {
    if (contentType !== undefined) headers.set('Content-Type', contentType);
    return { status, headers, body: change(body) };
  });
}

/** Leaves a request without an end; where something comes at all, it begins with these headers. */
function breakOff(
  fault: Kind<'cut' | 'silence' | 'trickle'>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: Record<string, string>,
): void {
  if (fault.kind === 'silence') return;
  if (fault.kind === 'cut' && fault.when === 'atOnce') {
    incoming.socket.destroy();
    return;
  }
  const head = { ...headers, 'Content-Type': 'application/json' };
  if (fault.kind === 'cut') {
    // The client has a status, and headers that promise more than comes.
    outgoing.writeHead(200, { ...head, 'Content-Length': '1000' });
    outgoing.write('{"data":', () => incoming.socket.destroy());
    return;
  }
  outgoing.writeHead(200, head);
  outgoing.write('{');
  const drops = setInterval(() => outgoing.write(' '), fault.everyMs ?? 200);
  outgoing.once('close', () => clearInterval(drops));
}
