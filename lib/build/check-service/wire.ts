import { allowInsecureRequests } from 'oauth4webapi';
import { parseAnswer } from '../../api/answer-json.ts';
import { saysJson } from '../../api/body.ts';
import type { ProviderAccess } from '../../auth/environment.ts';
import { isLoopbackHost } from '../../settings/hosts.ts';

/** Far above any answer that the contract allows: the rest is not read. */
const MAX_BYTES = 2_000_000;
/** For one answer, body included. */
const TIMEOUT_MS = 20_000;

/** An answer, read to its end. */
export interface Reply {
  status: number;
  headers: Headers;
  /** Null where the body is longer than 2 MB, or was cut. */
  text: string | null;
}
/** What came of a request: an answer, or in words why there is none. */
export type Heard = Reply | { silent: string };

/** How the check reaches the network; tests replace its parts. */
export interface Network {
  fetch: typeof globalThis.fetch;
  /** A signal that aborts after the given time. */
  timeout(milliseconds: number): AbortSignal;
  /** Epoch milliseconds. */
  now(): number;
}

export interface Wire {
  /** Sends one request; follows no redirect, sends no cookie. */
  ask(url: string, init?: RequestInit): Promise<Heard>;
  /** What lib/auth and lib/api need to send requests as the extension's pages do. */
  as(origin: string | null): ProviderAccess & {
    /** The answer to the last request, for what its reader does not tell. */
    heard(): Promise<Heard>;
  };
  /** Asks no more of an origin that does not answer: each further question would wait as long. */
  giveUp(address: string, why: string): void;
  /** Requests sent. */
  count(): number;
}

export function createWire(settings: ProviderAccess['settings'], network: Network): Wire {
  let sent = 0;
  const { timeout } = network;
  const givenUp = new Map<string, string>();
  const silenceOf = (url: string) => givenUp.get(new URL(url).origin);

  const ask: Wire['ask'] = async (url, init = {}) => {
    const silent = silenceOf(url);
    if (silent !== undefined) return { silent };
    sent += 1;
    const signal = timeout(TIMEOUT_MS);
    return heardOf(
      network.fetch(url, { ...init, redirect: 'manual', credentials: 'omit', signal }),
    );
  };

  const as: Wire['as'] = (origin) => {
    let last: Promise<Heard> = Promise.resolve({ silent: 'nothing was asked' });
    return {
      settings,
      loopback: { options: { [allowInsecureRequests]: true }, accepts: isLoopbackHost },
      now: network.now,
      timeout,
      async fetch(input, init) {
        const request = new Request(input, init);
        const silent = silenceOf(request.url);
        if (silent !== undefined) {
          last = Promise.resolve({ silent });
          throw new TypeError(silent);
        }
        sent += 1;
        if (origin !== null) request.headers.set('Origin', origin);
        const answer = network.fetch(request);
        // Read beside the reader's own reading.
        const copy = answer.then((response) => response.clone());
        last = heardOf(copy);
        await copy.catch(() => undefined);
        return answer;
      },
      heard: () => last,
    };
  };

  return {
    ask,
    as,
    giveUp: (address, why) => givenUp.set(new URL(address).origin, why),
    count: () => sent,
  };
}

async function heardOf(answer: Promise<Response>): Promise<Heard> {
  try {
    const response = await answer;
    const { status, headers } = response;
    return { status, headers, text: await textOf(response) };
  } catch (error) {
    return { silent: reasonOf(error) };
  }
}

/** The body's text, or null where it is longer than `MAX_BYTES`. */
async function textOf(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is cut',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
  UND_ERR_SOCKET: 'the connection is cut',
};

/** Why no answer came, in words, without the address: a query may hold what is secret. */
function reasonOf(error: unknown): string {
  const { name, cause } = Object(error);
  if (name === 'TimeoutError' || name === 'AbortError') {
    return 'no whole answer came in time';
  }
  const code: unknown = Object(cause).code;
  if (typeof code !== 'string') return 'no answer came';
  return REASONS[code] ?? `no answer came (${code})`;
}

export const isSilent = (heard: Heard): heard is { silent: string } => 'silent' in heard;
export const isReply = (heard: Heard): heard is Reply => !isSilent(heard);

export const isRedirect = ({ status }: Reply): boolean => status >= 300 && status < 400;

/** The JSON object in an answer with that status, or in words why it is none. */
export function documentOf(heard: Heard, status = 200): Record<string, unknown> | string {
  if (isSilent(heard)) return heard.silent;
  if (isRedirect(heard)) return `it redirects to ${targetOf(heard)}`;
  if (heard.status !== status) return `it answers ${heard.status} and not ${status}`;
  return bodyOf(heard);
}

/** The JSON object in an answer of any status, or in words why it is none. */
export function bodyOf({ headers, text, status }: Reply): Record<string, unknown> | string {
  if (text === null) return 'its body is longer than 2 MB';
  const type = headers.get('Content-Type') ?? 'none';
  if (!saysJson(new Response(null, { headers, status }))) return `its Content-Type is ${type}`;
  const value = parseAnswer(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : 'its body is no JSON object';
}

/** Where a redirect leads, without its query: that may hold what is secret. */
export function targetOf({ headers }: Reply): string {
  const here = 'https://here.invalid';
  const url = URL.parse(headers.get('Location') ?? '', here);
  if (!url) return 'no address';
  return url.origin === here ? url.pathname : `${url.protocol}//${url.host}${url.pathname}`;
}

/** The names in a header that lists them, in small letters. */
export const listed = ({ headers }: Reply, name: string): string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
