import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { failed, ok, type Result } from '../model/failure.ts';
import { stored, timestamp } from '../storage/stored.ts';
import type { AuthEnvironment } from './environment.ts';

/** Milliseconds for which an attempt accepts its answer. */
export const ATTEMPT_MS = 10 * 60_000;

/** Binds the provider's answer to the request it answers (RFC 9700 section 2.1). */
const attemptSchema = z.object({
  issuer: z.string(),
  redirectUri: z.string(),
  /** PKCE (RFC 7636): the secret half, and the half in the authorization URL. */
  verifier: z.string(),
  challenge: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** Epoch milliseconds. */
  startedAt: timestamp,
});
export type Attempt = z.infer<typeof attemptSchema>;

const place = (env: AuthEnvironment) => stored(env.storage, 'auth.attempt', attemptSchema);

/** A new attempt, with secrets of its own (contract 5.4 b). */
export async function newAttempt(
  issuer: string,
  redirectUri: string,
  startedAt: number,
): Promise<Attempt> {
  const verifier = oauth.generateRandomCodeVerifier();
  return {
    issuer,
    redirectUri,
    verifier,
    challenge: await oauth.calculatePKCECodeChallenge(verifier),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    startedAt,
  };
}

/**
 * Stores a new attempt before sending any part of it. It replaces an attempt of a dead worker, whose answer
 * is then refused.
 */
export async function beginAttempt(env: AuthEnvironment, issuer: string): Promise<Attempt> {
  const attempt = await newAttempt(issuer, env.identity.getRedirectURL(), env.now());
  await place(env).write(attempt);
  return attempt;
}

/**
 * Takes the attempt out of storage, so that it is used only once. Fails with `signInExpired` if it is
 * older than 10 minutes, was dropped, or was replaced by a newer one, which stays.
 */
export async function takeAttempt(env: AuthEnvironment, state: string): Promise<Result<Attempt>> {
  const attempt = await place(env).read();
  if (attempt?.state !== state) return failed({ kind: 'signInExpired' });
  await place(env).clear();
  const age = env.now() - attempt.startedAt;
  // A negative age means that the clock was set back, so the true age is unknown.
  return age >= 0 && age <= ATTEMPT_MS ? ok(attempt) : failed({ kind: 'signInExpired' });
}

export const dropAttempt = (env: AuthEnvironment): Promise<void> => place(env).clear();
