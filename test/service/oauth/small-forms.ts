import { createMiddleware } from 'hono/factory';
import { noticePage } from './pages/notice.ts';

const LARGEST = 16 * 1024;

/** Lets through what our own forms send, and nothing a parser could stumble over. */
export const smallForms = createMiddleware(async (c, next) => {
  if (c.req.method === 'POST') {
    const type = c.req.header('content-type')?.split(';')[0]?.trim();
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    if (type !== 'application/x-www-form-urlencoded' || !(length <= LARGEST)) {
      const text = 'It is too long, or not one of the forms of this service. Nothing was changed.';
      return c.html(noticePage({ title: 'This form could not be read', text }), 400);
    }
  }
  await next();
});
