import { type Configuration, errors } from 'oidc-provider';

type ResourceIndicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>;

/** Scope of the contract (5.1): identifies the account and approves read-only research access. */
export const SCOPE = 'openid';

/**
 * RFC 8707 as the contract has it (5.4): exactly one resource, the API's, named as a string at the
 * authorization endpoint and again at the token endpoint. The library treats it as optional at both;
 * a token without it would be an ordinary login token, so none is ever issued.
 */
export function resourceIndicators(resource: string): ResourceIndicators {
  const refuse = (description: string): never => {
    throw new errors.InvalidTarget(description);
  };
  return {
    enabled: true,
    // Asked when `resource` is missing, and with the list when several were sent to the token endpoint.
    defaultResource: (_ctx, _client, several) =>
      refuse(several ? 'only one resource can be requested' : 'resource is required'),
    useGrantedResource: () => refuse('resource is required at the token endpoint as well'),
    getResourceServerInfo: (ctx, requested) => {
      if (Array.isArray(ctx.oidc.params?.resource)) refuse('only one resource can be requested');
      if (requested !== resource) refuse('the requested resource is not served here');
      return { scope: SCOPE, audience: requested, accessTokenFormat: 'opaque' };
    },
  };
}
