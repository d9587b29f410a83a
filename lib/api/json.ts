/** What a JSON text says; undefined where it is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer calls itself JSON: `application/json`, or a type of its own that ends in `+json`. */
export const saysJson = ({ headers }: Response): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '');
