/**
 * Sign-in at the operator's provider, and the access token (contract section 5). For the background
 * only: pages and the panel get nothing but `Session`, which holds no secret.
 *
 * ```ts
 * const auth = createAuth({
 *   settings,
 *   identity: browser.identity,
 *   windows: browser.windows,
 *   tabs: browser.tabs,
 *   storage: browser.storage.session,
 *   onChange: () => notify({ notice: 'sessionChanged' }),
 * });
 * await auth.connect();                          // Result<Session>: on the user's click
 * const token = await auth.accessToken();        // Result<AccessToken>: for the user's request
 * headers.set('Authorization', token.value.authorization());
 * await auth.renewAfterRefusal(token.value);     // Result<AccessToken>: after its 401
 * await auth.abandon(renewed.value);             // after a 401 for the renewed one, too
 * await auth.account();                          // string | null: key for caches
 * await auth.getSession();                       // Session: for the panel
 * await auth.quotaKey();                         // string: key for waits
 * await auth.disconnect();                       // Disconnected: Session and what was revoked
 * ```
 *
 * All state is in storage.session, under `auth.session`, `auth.attempt`, `auth.window` and
 * `auth.exchange:` plus the id of each exchange, because the worker can die after any line. Memory holds
 * only the running tasks: one sign-in, one renewal.
 */
export type { AccessToken } from './access-token.ts';
export { type Auth, createAuth } from './auth.ts';
export type { AuthParts, IdentityApi, Tabs, Windows } from './environment.ts';
export { NotLaunched } from './launch.ts';
