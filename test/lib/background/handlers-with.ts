import { createHandlers, type HandlerDeps } from '../../../lib/background/handlers.ts';

/** The handlers over these parts alone: a test that reaches another part fails. */
export const handlersWith = (parts: Partial<HandlerDeps>) => createHandlers(parts as HandlerDeps);
