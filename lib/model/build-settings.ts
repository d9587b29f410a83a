/**
 * The operator's addresses, checked and compiled in at build time; nothing at run time can point the
 * extension at another origin.
 */
export interface BuildSettings {
  /** API base URL, character for character the service's `resource` (contract 5.3). */
  baseUrl: string;
  /** Sign-in origin, character for character the provider's OAuth `issuer`. */
  authUrl: string;
  /** OAuth client id, from manual registration (contract 5.2). */
  clientId: string;
  /** The provider checks PKCE with S256 and does not announce it: the operator's word (RFC 9700 section 2.1.1). */
  assumesPkce: boolean;
  /** True in demo builds only: plain http on loopback addresses is accepted. */
  allowLoopback: boolean;
}
