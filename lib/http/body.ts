import { failed, ok, type Result } from '../model/failure.ts';
import { type Censor, parseAnswer } from './answer-json.ts';

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
export const MAX_BYTES = 2_000_000;

/**
 * Reads a JSON body. Fails with `unexpectedAnswer`: `contentType` for another media type, `tooLarge`
 * past `MAX_BYTES` (the rest is not read), `json` where it cannot be parsed. A cut connection throws
 * a `NetworkError`.
 */
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
