import type { ServerResponse } from 'node:http';

/** An answer of the stand-in before it is sent. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** Keeps the true answer back until it is whole, and sends what `change` makes of it. */
export function changeAnswer(outgoing: ServerResponse, change: (answer: Answer) => Answer): void {
  const [writeHead, end] = [outgoing.writeHead.bind(outgoing), outgoing.end.bind(outgoing)];
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return true;
  };
  outgoing.writeHead = (status: number, ...rest: unknown[]) => {
    const given: Record<string, string | string[]> = Object(rest.at(-1));
    for (const [name, value] of Object.entries(given)) outgoing.setHeader(name, value);
    outgoing.statusCode = status;
    return outgoing;
  };
  outgoing.write = keep;
  outgoing.end = (chunk?: unknown) => {
    keep(chunk);
    const names = outgoing.getHeaderNames();
    const headers = new Headers(
      // Several cookies cannot stand in one line, and no defect is about them.
      names
        .filter((name) => name !== 'set-cookie')
        .map((name) => [name, String(outgoing.getHeader(name))]),
    );
    const answer = change({
      status: outgoing.statusCode,
      headers,
      body: Buffer.concat(chunks).toString(),
    });
    for (const name of names) if (name !== 'set-cookie') outgoing.removeHeader(name);
    answer.headers.delete('Content-Length');
    writeHead(answer.status, Object.fromEntries(answer.headers));
    return end(answer.body);
  };
}
