import * as z from 'zod/mini';

/**
 * The part of the provider's metadata (RFC 8414 section 2) that is used, under its own names, with
 * what must be true of it: PKCE by S256 or no sign-in at all (RFC 9700 section 2.1.1).
 */
export const providerSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.exactOptional(z.string()),
  code_challenge_methods_supported: z
    .array(z.string())
    .check(z.refine((methods) => methods.includes('S256'))),
  /** RFC 9207: the answer then must name its issuer. */
  authorization_response_iss_parameter_supported: z.exactOptional(z.boolean()),
  id_token_signing_alg_values_supported: z.exactOptional(z.array(z.string())),
});
export type Provider = z.infer<typeof providerSchema>;
