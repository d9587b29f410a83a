/**
 * The JSON of an answer, read so that nothing of it is lost on the way: JSON has no limit of digits,
 * and a JavaScript number has (RFC 8259 section 6).
 */

interface JsonWithSource {
  /** `source`: the text of a number, string, boolean or null as it was sent. */
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): object;
}
// The same object, of which the shared types do not know this side; the manifest's oldest browsers have it.
const json = JSON as unknown as JsonWithSource;

/** A number whose text is not what JavaScript would write for it: `1.10`, `1e3`, 20 digits. */
export class ExactNumber {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** Kept answers hold the number as it was sent. */
  toJSON(): object {
    return json.rawJSON(this.#text);
  }
}

/** Stands for text that is not given out. */
export type Censor = (text: string) => string;

/**
 * What the text of an answer says; undefined where it is no JSON, or nested so deep that the browser's
 * parser gives up. Numbers that JavaScript would write in another way are `ExactNumber`s.
 *
 * @param censor sees every text, number and field name, and says what is to stand there
 */
export function parseAnswer(text: string, censor: Censor = (same) => same): unknown {
  try {
    return json.parse(text, (_key, value, { source }) => {
      if (typeof value === 'string') return censor(value);
      if (typeof value === 'number') return numberOf(value, source ?? String(value), censor);
      return isObject(value) ? renamed(value, censor) : value;
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

/** The object itself where none of its names has to go. */
function renamed(object: Record<string, unknown>, censor: Censor): unknown {
  const names = Object.keys(object);
  if (names.every((name) => censor(name) === name)) return object;
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [censor(name), value]));
}
