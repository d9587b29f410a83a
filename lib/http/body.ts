import { failed, ok, type Result } from '../model/failure.ts';
import { ExactNumber } from '../model/fields.ts';

/**
 * Options of every request: no cookies, because Firefox would send the provider's cookies once it has host permission,
 * and no redirects, because they would take a token, or a code and its verifier, to another address.
 */
export const STRICT = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** The browser could not send a request, or not read its answer to the end. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The network failed.', { cause });
    this.name = 'NetworkError';
  }
}

/** Turns any rejection of the browser's own network functions into a `NetworkError`. */
export async function overNetwork<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/** Whether an answer's media type is `application/json`, or one that ends in `+json`. */
export const saysJson = ({ headers }: Pick<Response, 'headers'>): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '');

/** Far above any answer that the contract allows, far below what would trouble a worker. */
const MAX_BYTES = 2_000_000;

/** Reads a JSON body; fails with `unexpectedAnswer`. A cut connection throws a `NetworkError`. */
export async function readBody(response: Response, censor: Censor): Promise<Result<unknown>> {
  if (!saysJson(response)) {
    // Rejects where the connection was cut meanwhile: then there is nothing to cancel.
    response.body?.cancel().catch(() => undefined);
    return unexpected('contentType', response.status);
  }
  const text = await readText(response);
  if (text === null) return unexpected('tooLarge', response.status);
  const value = parseAnswer(text, censor);
  return value === undefined ? unexpected('json', response.status) : ok(value);
}

const unexpected = (what: 'contentType' | 'tooLarge' | 'json', status: number) =>
  failed({ kind: 'unexpectedAnswer', what, status });

/**
 * The body's text, or null when it is too large. A cut connection throws a `NetworkError`.
 *
 * @param signal ends the reading, because Node's fetch holds its own signal weakly once the head is there: a collected
 *   one would let a body that drips go on for ever
 */
export async function readText(response: Response, signal?: AbortSignal): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const cancel = () => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await overNetwork(reader.read());
    // A reader that was cancelled says that it is done.
    signal?.throwIfAborted();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Replaces a text that must not be given out. */
export type Censor = (text: string) => string;

/**
 * Parses an answer's JSON; undefined where it is none, or nested too deep for the browser's parser. A number that
 * JavaScript would write in another way becomes an `ExactNumber` (RFC 8259 section 6); half a surrogate pair becomes the
 * sign that Chromium's storage would give back for it.
 *
 * @param censor sees every text, number and field name, and gives its replacement
 */
export function parseAnswer(text: string, censor: Censor = (same) => same): unknown {
  const clean: Censor = (one) => censor(one).toWellFormed();
  try {
    return JSON.parse(text, (_key, value, { source }) => {
      if (typeof value === 'string') return clean(value);
      if (typeof value === 'number') return numberOf(value, source ?? String(value), clean);
      return isObject(value) ? renamed(value, clean) : value;
    });
  } catch {
    return undefined;
  }
}

function numberOf(value: number, source: string, censor: Censor): unknown {
  const shown = censor(source);
  if (shown !== source) return shown;
  return String(value) === source ? value : new ExactNumber(source);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object with its field names censored; the same object where they may all stay. */
function renamed(object: Record<string, unknown>, censor: Censor): unknown {
  const names = Object.keys(object);
  if (names.every((name) => censor(name) === name)) return object;
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [censor(name), value]));
}
