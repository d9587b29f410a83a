import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiEnv } from './env.ts';

/** A refusal the contract knows (section 7), with a code and a message of the stand-in's own. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const invalidInput = (message: string) => new ApiError(400, 'invalid_input', message);
export const notFound = (message: string) => new ApiError(404, 'not_found', message);

/** The failure body (contract section 7), with a readable message beside it. */
export const errorBody = (code: string, message: string, requestId: string) => ({
  error: { code, message, requestId },
});

/** Answers any failure as JSON; an unforeseen error goes to stderr and never into the answer. */
export function answerError(error: Error, c: Context<ApiEnv>): Response {
  const known = error instanceof ApiError ? error : unforeseen(error);
  return c.json(
    errorBody(known.code, known.message, c.get('requestId')),
    known.status,
    known.headers,
  );
}

function unforeseen(error: Error): ApiError {
  console.error(error);
  return new ApiError(500, 'internal_error', 'The service failed to answer.');
}
