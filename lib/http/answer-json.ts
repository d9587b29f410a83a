import { ExactNumber } from '../model/fields.ts';

/** Replaces a text that must not be given out. */
export type Censor = (text: string) => string;

/**
 * Parses an answer's JSON; undefined where it is none, or nested too deep for the browser's parser.
 * A JSON number may have more digits than a JavaScript number keeps (RFC 8259 section 6): one that
 * JavaScript would write in another way becomes an `ExactNumber`.
 *
 * @param censor sees every text, number and field name, and gives its replacement
 */
export function parseAnswer(text: string, censor: Censor = (same) => same): unknown {
  try {
    return JSON.parse(text, (_key, value, { source }) => {
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

/** The object with its field names censored; the same object where they may all stay. */
function renamed(object: Record<string, unknown>, censor: Censor): unknown {
  const names = Object.keys(object);
  if (names.every((name) => censor(name) === name)) return object;
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [censor(name), value]));
}

/** Parses JSON that holds no decimal number; undefined for any other text. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
