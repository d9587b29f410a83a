import { defectsAt, fields, header, json, page, redirect } from './defect.ts';

/** Defects of what both sides say of themselves. */

const RESOURCE = /^\/\.well-known\/oauth-protected-resource$/;
const MCP = /^\/\.well-known\/oauth-protected-resource\/mcp$/;
const PROVIDER = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)$/;
const missing = { instead: () => json(404, { error: { code: 'not_found' } }) };
const plain = header('Content-Type', 'text/plain');
const says = (change: object) => fields(() => change);

export const METADATA_DEFECTS = [
  ...defectsAt('api', RESOURCE, {
    'resource-metadata': {
      'resource-metadata-missing': missing,
      'resource-metadata-page': page(200),
      'resource-metadata-plain': plain,
      'resource-metadata-redirect': redirect,
      'resource-metadata-empty': says({ authorization_servers: undefined }),
    },
    resource: { 'resource-slash': fields((_, { baseUrl }) => ({ resource: `${baseUrl}/` })) },
    'resource-servers': {
      'resource-servers-slash': fields((_, { authUrl }) => ({
        authorization_servers: [`${authUrl}/`],
      })),
    },
  }),
  ...defectsAt('api', MCP, {
    'mcp-metadata': {
      'mcp-metadata-missing': missing,
      'mcp-resource': fields((_, { baseUrl }) => ({ resource: `${baseUrl}/mcp` })),
    },
  }),
  ...defectsAt('provider', PROVIDER, {
    'provider-metadata': {
      'metadata-missing': missing,
      'metadata-plain': plain,
      'metadata-broken': (answer) => ({ ...answer, body: answer.body.slice(0, 40) }),
    },
    issuer: { 'issuer-slash': fields((_, { authUrl }) => ({ issuer: `${authUrl}/` })) },
    pkce: {
      'pkce-plain': says({ code_challenge_methods_supported: ['plain'] }),
      'pkce-unsaid': says({ code_challenge_methods_supported: undefined }),
    },
    'response-types': { 'no-code-response': says({ response_types_supported: ['token'] }) },
    'grant-types': { 'no-code-grant': says({ grant_types_supported: ['client_credentials'] }) },
    scopes: { 'no-openid': says({ scopes_supported: ['email'] }) },
    iss: { 'no-iss': says({ authorization_response_iss_parameter_supported: undefined }) },
    'authorization-endpoint': {
      'authorization-elsewhere': says({
        authorization_endpoint: 'https://accounts.example/authorize',
      }),
      'authorization-fragment': fields((_, { authUrl }) => ({
        authorization_endpoint: `${authUrl}/authorize#here`,
      })),
    },
    'token-endpoint': {
      'token-elsewhere': says({ token_endpoint: 'https://tokens.example/token' }),
    },
    'revocation-endpoint': {
      'revocation-missing': says({ revocation_endpoint: undefined }),
      'revocation-elsewhere': says({ revocation_endpoint: 'https://tokens.example/revoke' }),
    },
    registration: {
      'registration-open': fields((_, { authUrl }) => ({
        registration_endpoint: `${authUrl}/register`,
      })),
    },
  }),
];
