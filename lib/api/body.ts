import { failed, ok, type Result } from '../failure.ts';
import { fromJson, saysJson } from '../json.ts';

/** Far above any answer the contract allows, far below what would trouble a worker. */
const MOST_BYTES = 2_000_000;

/**
 * Reads a JSON body. Fails with `unexpectedAnswer`: `contentType` where it does not call itself
 * JSON, `tooLarge` past 2 MB (the rest is not read), `json` where it is none. A cut connection
 * throws, as fetch does.
 */
export async function readBody(response: Response): Promise<Result<unknown>> {
  if (!saysJson(response)) {
    await response.body?.cancel();
    return unexpected('contentType', response.status);
  }
  const text = await readText(response);
  if (text === null) return unexpected('tooLarge', response.status);
  const value = fromJson(text);
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
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
