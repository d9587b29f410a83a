/**
 * Sign-in at the operator's provider, and the access token (contract section 5). For the background
 * only: pages and the panel get nothing but `Session`, which holds no secret.
 *
 * All state is in storage.session, under `auth.session`, `auth.attempt`, `auth.window` and
 * `auth.exchange:` plus the id of each exchange, because the worker can die after any line. Memory holds
 * only the running tasks: one sign-in, one renewal.
 */
export type { AccessToken } from './access-token.ts';
export { type Auth, createAuth } from './auth.ts';
export type { AuthParts, IdentityApi, Tabs, Windows } from './environment.ts';
export { NotLaunched } from './launch.ts';
