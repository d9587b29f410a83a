import { WITHHELD } from '../../model/fields.ts';

/** Characters of a text of the service; the rest is not read by anybody. */
const MOST = 120;

/** A text of the service, cut to a length that can be read; all of them come before there is a secret to cut. */
export const shortened = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}…` : text;

/** A value of the service, as JSON writes it, cut to a length that can be read. */
export const quoted = (value: unknown): string => shortened(JSON.stringify(value) ?? 'nothing');

/** Shorter ones could be words by chance, and are no secrets. */
const MIN_LENGTH = 12;

/** Texts that must not be printed: tokens, code, verifier, state. */
export function createSecrets() {
  const kept = new Set<string>();
  return {
    add(...texts: unknown[]) {
      for (const text of texts) {
        if (typeof text === 'string' && text.length >= MIN_LENGTH) kept.add(text);
      }
    },
    /** A text without any of them. */
    without: (text: string): string =>
      [...kept].reduce((rest, secret) => {
        const written = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
        return written.reduce((all, one) => all.replaceAll(one, WITHHELD), rest);
      }, text),
  };
}

export type Secrets = ReturnType<typeof createSecrets>;
