import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from './fault.ts';

type Kind<K extends Fault['kind']> = Extract<Fault, { kind: K }>;

/** Faults that are answers like others. */
export type AnswerFault = Kind<'status' | 'body' | 'redirect'>;
/** Faults that no well-formed answer has. */
export type BrokenFault = Kind<'cut' | 'silence' | 'trickle'>;

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** @param failure the body that a failure of this code has at this origin */
export function answerOf(fault: AnswerFault, failure: (code: string) => unknown): Answer {
  switch (fault.kind) {
    case 'status': {
      const headers = { 'Content-Type': 'application/json', ...fault.headers };
      const body = JSON.stringify(failure(fault.code ?? `fault_${fault.status}`));
      return { status: fault.status, headers, body };
    }
    case 'body': {
      const type = fault.contentType ?? 'application/json';
      const headers = { 'Content-Type': type, ...fault.headers };
      return { status: fault.status ?? 200, headers, body: fault.body };
    }
    case 'redirect':
      return { status: fault.status ?? 302, headers: { Location: fault.to }, body: '' };
  }
}

/** Leaves a request without an end; where something comes at all, it begins with these headers. */
export function breakOff(
  fault: BrokenFault,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
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
