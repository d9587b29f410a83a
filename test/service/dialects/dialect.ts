import type { SampleData } from '../model.ts';
import { other } from './other/index.ts';

/**
 * Ways to write what the contract leaves open: names and nesting of undocumented fields, untyped
 * values, error codes, the look of tokens. `first` is how the stand-in itself writes.
 */
export const DIALECTS = ['first', 'other'] as const;
export type DialectName = (typeof DIALECTS)[number];

/** The changes a dialect makes at the edge of the service, unknown to the endpoints. */
export interface Dialect {
  /** Adds the records that only this dialect serves. */
  addTo(data: SampleData): SampleData;
  /** @param path of the request, below the base URL */
  writeAnswer(path: string, body: Record<string, unknown>): unknown;
  writeFailure(body: FailureBody): unknown;
  /** The body as it goes over the wire. */
  toText(body: unknown): string;
  contentType: { answer: string; failure: string };
  retryAfter(seconds: number): string;
  /** Characters of an access token. */
  tokenLength: number;
  /** Added to each callback's query (RFC 6749 4.1.2 lets a client ignore them) and token answer. */
  callbackExtras: Record<string, string>;
  tokenExtras: Record<string, unknown>;
}

/** The failure body as the first dialect writes it. */
export interface FailureBody {
  error: { code: string; message: string; requestId: string };
}

/** The dialect of that name; null for the first, which needs no change. */
export const dialectOf = (name: DialectName = 'first'): Dialect | null =>
  name === 'other' ? other : null;
