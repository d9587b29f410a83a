import { Hono } from 'hono';
import { html } from 'hono/html';
import { CHANGES, type Change, LAST_DAY } from '../../data/changes.ts';
import { LISTINGS } from '../../data/listings.ts';
import type { Days } from '../../days.ts';
import { type Html, layout } from '../pages.ts';

/** Where days pass by hand, beside the account page; another site's form is refused. */
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

/** What has changed up to this day, what the next one brings, and a button that lets it come. */
function daysPage(day: number): Html {
  return layout(
    `Day ${day}`,
    html`<h1>Day ${day} of ${LAST_DAY}</h1>
<p>The sample data changes from day to day as listed here; its dates stay relative to the start, and prices move. A service that is started again begins on the day that <code>--day</code> names.</p>
${
  day < LAST_DAY
    ? html`<form method="post" action="/days">
<div class="actions"><button type="submit" class="primary">Pass to day ${day + 1}</button></div>
</form>
${changesOf(day + 1, 'Comes next')}`
    : html`<p>Nothing changes after this day.</p>`
}
${Array.from({ length: day }, (_, before) => changesOf(day - before, 'Has come'))}`,
  );
}

function changesOf(day: number, title: string): Html {
  const changes = CHANGES.filter((change) => change.day === day);
  return html`<h2>${title} on day ${day}</h2>
${changes.length === 0 ? html`<p>Nothing but prices.</p>` : html`<ul>${changes.map(item)}</ul>`}`;
}

function item({ listing, kind, says }: Change): Html {
  const { ticker, exchange } = LISTINGS[listing];
  return html`<li>${ticker} (${exchange}): ${kind}. ${says}.</li>`;
}
