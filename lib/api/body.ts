import { failed, ok, type Result } from '../model/failure.ts';
import { type Censor, parseAnswer } from './answer-json.ts';
import { saysJson } from './json.ts';
import { overNetwork } from './network-error.ts';

/** Far above any answer the contract allows, far below what would trouble a worker. */
const MAX_BYTES = 2_000_000;

/**
 * Reads a JSON body. Fails with `unexpectedAnswer`: `contentType` where it does not call itself
 * JSON, `tooLarge` past 2 MB (the rest is not read), `json` where it is none, or nested too deep to be
 * read. A cut connection throws a `NetworkError`.
 */
export async function readBody(response: Response, censor: Censor): Promise<Result<unknown>> {
  if (!saysJson(response)) {
    // A connection that was cut meanwhile has nothing left to cancel.
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

/** The body's text, or null when it is too large. */
async function readText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await overNetwork(reader.read());
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
