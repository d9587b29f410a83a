import { Hono } from 'hono';
import type { ApiEnv, ApiParts } from './env.ts';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/**
 * Protected-resource metadata (RFC 9728), for everyone and with the pilot off too. Both documents
 * name the same resource: the base URL covers REST and MCP (contract 5.3).
 */
export function metadata({ resource, authUrl }: ApiParts) {
  const document = (resourceName: string) => ({
    resource,
    authorization_servers: [authUrl],
    scopes_supported: ['openid'],
    bearer_methods_supported: ['header'],
    resource_name: resourceName,
  });
  return new Hono<ApiEnv>()
    .get(WELL_KNOWN, (c) => c.json(document('Research Data Service (stand-in)')))
    .get(`${WELL_KNOWN}/mcp`, (c) => c.json(document('Research Data Service (stand-in), MCP')));
}
