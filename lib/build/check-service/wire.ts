import { allowInsecureRequests } from 'oauth4webapi';
import type { ProviderAccess } from '../../auth/environment.ts';
import { NetworkError, parseAnswer, readText, saysJson } from '../../http/body.ts';
import { OPERATIONS, type Operation } from '../../model/contract.ts';

/** For one answer, body included. */
const TIMEOUT_MS = 20_000;

/** An answer, read to its end. */
export interface Reply {
  status: number;
  headers: Headers;
  /** Null where the body is longer than 2 MB, or was cut. */
  text: string | null;
}
/** The result of a request: an answer, or a text that says why there is none. */
export type Heard = Reply | { silent: string };

/** How the check reaches the network; tests replace its parts. */
export interface Network {
  fetch: typeof globalThis.fetch;
  /** A signal that aborts after the given time. */
  timeout(milliseconds: number): AbortSignal;
}

export type Wire = ReturnType<typeof createWire>;

/** For what is still to be done where the user stops the check. */
const LAST_MS = 5_000;

export function createWire(
  settings: ProviderAccess['settings'],
  network: Network,
  stopped: AbortSignal = new AbortController().signal,
) {
  let sent = 0;
  const givenUp = new Map<string, string>();

  /** Sends a request and reads its answer, unless the time runs out or the user stops. */
  async function exchange(request: Request, insists = false) {
    const silent = givenUp.get(new URL(request.url).origin);
    if (silent !== undefined) throw new GivenUp(silent);
    const limit = network.timeout(stopped.aborted ? LAST_MS : TIMEOUT_MS);
    const signal = insists ? limit : AbortSignal.any([limit, stopped]);
    signal.throwIfAborted();
    sent += 1;
    const response = await Promise.race([network.fetch(request, { signal }), rejectedBy(signal)]);
    const { status, headers } = response;
    const again = response.clone();
    return { reply: { status, headers, text: await readText(response, signal) }, again };
  }

  return {
    /** Sends one request; follows no redirect, sends no cookie. */
    async ask(url: string, init?: RequestInit): Promise<Heard> {
      const request = new Request(url, { ...init, redirect: 'manual', credentials: 'omit' });
      const answer = exchange(request);
      void answer.then(({ again }) => again.body?.cancel()).catch(() => undefined);
      return heardIn(answer);
    },
    /**
     * Lets lib/auth and lib/api send requests as the extension's pages do.
     *
     * @param insists whether its requests continue after the user stops the check
     */
    as(origin: string | null, insists?: boolean) {
      let last: Promise<Heard> = Promise.resolve({ silent: 'nothing was asked' });
      const access: ProviderAccess = {
        settings,
        loopback: { [allowInsecureRequests]: true },
        now: Date.now,
        // Each request has its own limit here.
        timeout: () => new AbortController().signal,
        async fetch(input, init) {
          const request = new Request(input, init);
          if (origin !== null) request.headers.set('Origin', origin);
          const answer = exchange(request, insists);
          last = heardIn(answer);
          return (await answer).again;
        },
      };
      /** The whole answer to the last request, of which its reader returns only a part. */
      return { ...access, heard: () => last };
    },
    /** Asks no more of an origin that does not answer: each further question would wait as long. */
    giveUp: (address: string, why: string) => void givenUp.set(new URL(address).origin, why),
    /** Requests sent. */
    count: () => sent,
  };
}

/** A request to an origin that did not answer before; the message says why it did not. */
class GivenUp extends TypeError {}

/** Rejects once the signal aborts: fetch may have lost sight of it by then. */
const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const heardIn = (answer: Promise<{ reply: Reply }>): Promise<Heard> =>
  answer.then(
    ({ reply }) => reply,
    (error) => ({ silent: reasonOf(error) }),
  );

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is cut',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
  UND_ERR_SOCKET: 'the connection is cut',
};

/** Says why no answer came, without the address: its query may hold a secret. */
function reasonOf(given: unknown): string {
  const error = given instanceof NetworkError ? given.cause : given;
  const { name, message, cause } = Object(error);
  if (error instanceof GivenUp) return message;
  if (name === 'TimeoutError') return 'no whole answer came in time';
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
export function bodyOf({ headers, text }: Reply): Record<string, unknown> | string {
  if (text === null) return 'its body is longer than 2 MB';
  const type = headers.get('Content-Type') ?? 'none';
  if (!saysJson({ headers })) return `its Content-Type is ${shortened(type)}`;
  const value = parseAnswer(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : 'its body is no JSON object';
}

/** The address of a redirect without its query, which may hold a secret. */
export function targetOf({ headers }: Reply): string {
  const here = 'https://here.invalid';
  const url = URL.parse(headers.get('Location') ?? '', here);
  if (!url) return 'no address';
  return shortened(
    url.origin === here ? url.pathname : `${url.protocol}//${url.host}${url.pathname}`,
  );
}

/** The names in a header that lists them, in small letters. */
export const listed = ({ headers }: Reply, name: string): string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());

/** Who may read an answer, by its own word. */
export const allowed = ({ headers }: Pick<Reply, 'headers'>): string | null =>
  headers.get('Access-Control-Allow-Origin');

/** Whether an answer forbids guessing its type. */
export const hasNosniff = ({ headers }: Pick<Reply, 'headers'>): boolean =>
  headers.get('X-Content-Type-Options')?.trim().toLowerCase() === 'nosniff';

/** Names operations in a sentence: all of them, or which. */
export const namesOf = (operations: Operation[]): string =>
  operations.length === OPERATIONS.length ? 'all eight paths' : operations.join(', ');

/** Characters of a text of the service; the rest is not read by anybody. */
const MOST = 120;

/** Cuts a text from the service to a readable length; every such text arrives before the check holds a secret. */
export const shortened = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}…` : text;

/** Writes a value from the service as JSON, cut to a readable length. */
export const quoted = (value: unknown): string => shortened(JSON.stringify(value) ?? 'nothing');
