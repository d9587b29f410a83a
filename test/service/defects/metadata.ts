import { fields, header, json, page, redirect } from './changes.ts';
import { defectsOf } from './defect.ts';

/** Defects of what both sides say of themselves. */

const resource = { side: 'api', at: /^\/\.well-known\/oauth-protected-resource$/ } as const;
const mcp = { side: 'api', at: /^\/\.well-known\/oauth-protected-resource\/mcp$/ } as const;
const PROVIDER = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)$/;
const provider = { side: 'provider', at: PROVIDER } as const;
const missing = { instead: () => json(404, { error: { code: 'not_found' } }) };
const plain = header('Content-Type', 'text/plain');
const says = (change: object) => fields(() => change);

export const METADATA_DEFECTS = [
  ...defectsOf('resource-metadata', resource, {
    'resource-metadata-missing': ['has no metadata at the API', missing],
    'resource-metadata-page': ['answers with a page where its metadata should be', page(200)],
    'resource-metadata-plain': ['sends its metadata as text/plain', plain],
    'resource-metadata-redirect': ['redirects its metadata', redirect],
    'resource-metadata-empty': [
      'names no sign-in in its metadata',
      says({ authorization_servers: undefined }),
    ],
  }),
  ...defectsOf('resource', resource, {
    'resource-slash': [
      'names its resource with a slash too many',
      fields((_, { baseUrl }) => ({ resource: `${baseUrl}/` })),
    ],
  }),
  ...defectsOf('resource-servers', resource, {
    'resource-servers-slash': [
      'names its sign-in with a slash too many',
      fields((_, { authUrl }) => ({ authorization_servers: [`${authUrl}/`] })),
    ],
  }),
  ...defectsOf('mcp-metadata', mcp, {
    'mcp-metadata-missing': ['has no metadata for MCP', missing],
    'mcp-resource': [
      'gives MCP a resource of its own',
      fields((_, { baseUrl }) => ({ resource: `${baseUrl}/mcp` })),
    ],
  }),
  ...defectsOf('provider-metadata', provider, {
    'metadata-missing': ['has no metadata at the sign-in', missing],
    'metadata-plain': ['sends the metadata of the sign-in as text/plain', plain],
    'metadata-broken': [
      'cuts the metadata of the sign-in in the middle',
      (answer) => ({ ...answer, body: answer.body.slice(0, 40) }),
    ],
  }),
  ...defectsOf('issuer', provider, {
    'issuer-slash': [
      'names its issuer with a slash too many',
      fields((_, { authUrl }) => ({ issuer: `${authUrl}/` })),
    ],
  }),
  ...defectsOf('pkce', provider, {
    'pkce-plain': [
      'offers PKCE by the method plain alone',
      says({ code_challenge_methods_supported: ['plain'] }),
    ],
    'pkce-unsaid': [
      'does not say that it has PKCE',
      says({ code_challenge_methods_supported: undefined }),
    ],
  }),
  ...defectsOf('response-types', provider, {
    'no-code-response': [
      'offers the response type token alone',
      says({ response_types_supported: ['token'] }),
    ],
  }),
  ...defectsOf('grant-types', provider, {
    'no-code-grant': [
      'offers the grant of client credentials alone',
      says({ grant_types_supported: ['client_credentials'] }),
    ],
  }),
  ...defectsOf('scopes', provider, {
    'no-openid': ['does not offer the scope openid', says({ scopes_supported: ['email'] })],
  }),
  ...defectsOf('iss', provider, {
    'no-iss': [
      'does not say that its answers name their issuer',
      says({ authorization_response_iss_parameter_supported: undefined }),
    ],
  }),
  ...defectsOf('authorization-endpoint', provider, {
    'authorization-elsewhere': [
      'has its authorization endpoint on another origin',
      says({ authorization_endpoint: 'https://accounts.example/authorize' }),
    ],
    'authorization-fragment': [
      'has a fragment in its authorization endpoint',
      fields((_, { authUrl }) => ({ authorization_endpoint: `${authUrl}/authorize#here` })),
    ],
  }),
  ...defectsOf('token-endpoint', provider, {
    'token-elsewhere': [
      'has its token endpoint on another origin',
      says({ token_endpoint: 'https://tokens.example/token' }),
    ],
  }),
  ...defectsOf('revocation-endpoint', provider, {
    'revocation-missing': ['has no revocation endpoint', says({ revocation_endpoint: undefined })],
    'revocation-elsewhere': [
      'has its revocation endpoint on another origin',
      says({ revocation_endpoint: 'https://tokens.example/revoke' }),
    ],
  }),
  ...defectsOf('registration', provider, {
    'registration-open': [
      'registers clients by itself',
      fields((_, { authUrl }) => ({ registration_endpoint: `${authUrl}/register` })),
    ],
  }),
];
