import { WITHHELD } from '../../model/fields.ts';
import { CUT } from './quoted.ts';

/** Texts that must not be printed: tokens, code, verifier, state. */
export interface Secrets {
  add(...texts: unknown[]): void;
  /** A text in which none of them stands. */
  without(text: string): string;
}

/** Shorter ones could be words by chance, and are no secrets. */
const MIN_LENGTH = 12;

export function createSecrets(): Secrets {
  const kept = new Set<string>();
  return {
    add(...texts) {
      for (const text of texts) {
        if (typeof text === 'string' && text.length >= MIN_LENGTH) kept.add(text);
      }
    },
    without: (text) =>
      [...kept].reduce((rest, secret) => {
        const written = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
        return written.reduce((all, one) => withoutCut(all.replaceAll(one, WITHHELD), one), rest);
      }, text),
  };
}

/** Without what is left of a secret where a text was cut in the middle of it. */
const withoutCut = (text: string, secret: string): string =>
  text
    .split(CUT)
    .map((part, index, { length }) => {
      if (index === length - 1) return part;
      for (let left = secret.length - 1; left > 0; left -= 1) {
        if (part.endsWith(secret.slice(0, left))) {
          return left < MIN_LENGTH ? part : part.slice(0, -left) + WITHHELD;
        }
      }
      return part;
    })
    .join(CUT);
