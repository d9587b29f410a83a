import type { IncomingMessage, ServerResponse } from 'node:http';
import { changeAnswer } from '../change-answer.ts';
import { pathOf } from '../request-log.ts';
import { dueFault, type Faults } from './fault.ts';

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
      // The head of the true answer, with another body.
      changeAnswer(outgoing, ({ status, headers, body }) => {
        if (fault.contentType !== undefined) headers.set('Content-Type', fault.contentType);
        return { status, headers, body: fault.change(body) };
      });
      return true;
    case 'status': {
      const body = JSON.stringify(failure(fault.code ?? `fault_${fault.status}`));
      answer(fault.status, { ...JSON_TYPE, ...fault.headers }, body);
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
    case 'silence':
      break;
    case 'cut':
      if (fault.when === 'midBody') {
        // The client has a status, and headers that promise more than comes.
        outgoing.writeHead(200, { ...head, ...JSON_TYPE, 'Content-Length': '1000' });
        outgoing.write('{"data":', () => incoming.socket.destroy());
      } else incoming.socket.destroy();
      break;
    case 'trickle': {
      outgoing.writeHead(200, { ...head, ...JSON_TYPE });
      outgoing.write('{');
      const drops = setInterval(() => outgoing.write(' '), fault.everyMs ?? 200);
      outgoing.once('close', () => clearInterval(drops));
    }
  }
  return false;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const EXPOSED = 'Retry-After,Date,WWW-Authenticate,X-Request-Id';
