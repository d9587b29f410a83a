import { WITHHELD } from '../../model/fields.ts';

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
        return written.reduce((all, one) => all.replaceAll(one, WITHHELD), rest);
      }, text),
  };
}
