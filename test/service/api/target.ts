import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './env.ts';
import { ApiError, invalidInput } from './errors.ts';

/** Well above the longest request the contract allows, with every character percent-encoded. */
const LONGEST_TARGET = 4096;

/** Refuses a request target that is too long or holds bytes no URL holds (RFC 3986 section 2). */
export const checkTarget = createMiddleware<ApiEnv>(async (c, next) => {
  const target = c.env.incoming.url ?? '';
  if (target.length > LONGEST_TARGET) {
    throw new ApiError(400, 'address_too_long', `An address has at most ${LONGEST_TARGET} bytes.`);
  }
  if (/[^!-~]/.test(target)) throw invalidInput('The address must be percent-encoded.');
  await next();
});
