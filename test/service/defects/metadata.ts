import { fields, header, json, page, redirect } from './changes.ts';
import type { Defect } from './defect.ts';

/** Defects of what both sides say of themselves. */

const RESOURCE = /^\/\.well-known\/oauth-protected-resource$/;
const MCP = /^\/\.well-known\/oauth-protected-resource\/mcp$/;
const PROVIDER = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)$/;

const api = { side: 'api', at: RESOURCE } as const;
const mcp = { side: 'api', at: MCP, row: 'mcp-metadata' } as const;
const provider = { side: 'provider', at: PROVIDER } as const;
const missing = () => json(404, { error: { code: 'not_found' } });
const says = (change: (authUrl: string) => object) => fields((_, { authUrl }) => change(authUrl));

export const METADATA_DEFECTS: Defect[] = [
  {
    name: 'resource-metadata-missing',
    does: 'has no metadata at the API',
    row: 'resource-metadata',
    ...api,
    instead: missing,
  },
  {
    name: 'resource-metadata-page',
    does: 'answers with a page where its metadata should be',
    row: 'resource-metadata',
    ...api,
    change: page(200),
  },
  {
    name: 'resource-metadata-plain',
    does: 'sends its metadata as text/plain',
    row: 'resource-metadata',
    ...api,
    change: header('Content-Type', 'text/plain'),
  },
  {
    name: 'resource-metadata-redirect',
    does: 'redirects its metadata',
    row: 'resource-metadata',
    ...api,
    change: redirect,
  },
  {
    name: 'resource-metadata-empty',
    does: 'names no sign-in in its metadata',
    row: 'resource-metadata',
    ...api,
    change: fields(() => ({ authorization_servers: undefined })),
  },
  {
    name: 'resource-slash',
    does: 'names its resource with a slash too many',
    row: 'resource',
    ...api,
    change: fields((_, { baseUrl }) => ({ resource: `${baseUrl}/` })),
  },
  {
    name: 'resource-servers-slash',
    does: 'names its sign-in with a slash too many',
    row: 'resource-servers',
    ...api,
    change: fields((_, { authUrl }) => ({ authorization_servers: [`${authUrl}/`] })),
  },
  {
    name: 'mcp-metadata-missing',
    does: 'has no metadata for MCP',
    ...mcp,
    instead: missing,
  },
  {
    name: 'mcp-resource',
    does: 'gives MCP a resource of its own',
    ...mcp,
    change: fields((_, { baseUrl }) => ({ resource: `${baseUrl}/mcp` })),
  },
  {
    name: 'metadata-missing',
    does: 'has no metadata at the sign-in',
    row: 'provider-metadata',
    ...provider,
    instead: missing,
  },
  {
    name: 'metadata-plain',
    does: 'sends the metadata of the sign-in as text/plain',
    row: 'provider-metadata',
    ...provider,
    change: header('Content-Type', 'text/plain'),
  },
  {
    name: 'metadata-broken',
    does: 'cuts the metadata of the sign-in in the middle',
    row: 'provider-metadata',
    ...provider,
    change: (answer) => ({ ...answer, body: answer.body.slice(0, 40) }),
  },
  {
    name: 'issuer-slash',
    does: 'names its issuer with a slash too many',
    row: 'issuer',
    ...provider,
    change: says((authUrl) => ({ issuer: `${authUrl}/` })),
  },
  {
    name: 'pkce-plain',
    does: 'offers PKCE by the method plain alone',
    row: 'pkce',
    ...provider,
    change: says(() => ({ code_challenge_methods_supported: ['plain'] })),
  },
  {
    name: 'pkce-unsaid',
    does: 'does not say that it has PKCE',
    row: 'pkce',
    ...provider,
    change: says(() => ({ code_challenge_methods_supported: undefined })),
  },
  {
    name: 'no-code-response',
    does: 'offers the response type token alone',
    row: 'response-types',
    ...provider,
    change: says(() => ({ response_types_supported: ['token'] })),
  },
  {
    name: 'no-code-grant',
    does: 'offers the grant of client credentials alone',
    row: 'grant-types',
    ...provider,
    change: says(() => ({ grant_types_supported: ['client_credentials'] })),
  },
  {
    name: 'no-openid',
    does: 'does not offer the scope openid',
    row: 'scopes',
    ...provider,
    change: says(() => ({ scopes_supported: ['email'] })),
  },
  {
    name: 'no-iss',
    does: 'does not say that its answers name their issuer',
    row: 'iss',
    ...provider,
    change: says(() => ({ authorization_response_iss_parameter_supported: undefined })),
  },
  {
    name: 'authorization-elsewhere',
    does: 'has its authorization endpoint on another origin',
    row: 'authorization-endpoint',
    ...provider,
    change: says(() => ({ authorization_endpoint: 'https://accounts.example/authorize' })),
  },
  {
    name: 'authorization-fragment',
    does: 'has a fragment in its authorization endpoint',
    row: 'authorization-endpoint',
    ...provider,
    change: says((authUrl) => ({ authorization_endpoint: `${authUrl}/authorize#here` })),
  },
  {
    name: 'token-elsewhere',
    does: 'has its token endpoint on another origin',
    row: 'token-endpoint',
    ...provider,
    change: says(() => ({ token_endpoint: 'https://tokens.example/token' })),
  },
  {
    name: 'revocation-missing',
    does: 'has no revocation endpoint',
    row: 'revocation-endpoint',
    ...provider,
    change: says(() => ({ revocation_endpoint: undefined })),
  },
  {
    name: 'revocation-elsewhere',
    does: 'has its revocation endpoint on another origin',
    row: 'revocation-endpoint',
    ...provider,
    change: says(() => ({ revocation_endpoint: 'https://tokens.example/revoke' })),
  },
  {
    name: 'registration-open',
    does: 'registers clients by itself',
    row: 'registration',
    ...provider,
    change: says((authUrl) => ({ registration_endpoint: `${authUrl}/register` })),
  },
];
