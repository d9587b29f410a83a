import { Hono } from 'hono';
import type { Days } from '../days.ts';
import { daysPage } from './pages/days.ts';

/**
 * Where days pass by hand: `/days` in a browser, or `curl -X POST` to the same address. It stands beside
 * the account page, away from the API: no client of the service knows of it.
 *
 * @param issuer the address of the pages; another site's form is refused
 */
export function daysRoutes(days: Days, issuer: string): Hono {
  return new Hono()
    .get('/', (c) => c.html(daysPage(days.day())))
    .post('/', (c) => {
      const origin = c.req.header('origin');
      if (origin !== undefined && origin !== issuer) return c.text('Not from another site.\n', 403);
      try {
        days.pass(1);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return c.text(`${error.message}\n`, 409);
      }
      return c.redirect('/days', 303);
    });
}
