import { html } from 'hono/html';
import type { Account } from '../../model.ts';
import type { Connection } from '../account-routes.ts';
import { describeAccount } from '../accounts.ts';
import { type Html, layout } from './layout.ts';

const inWords = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The account settings of contract 5.7: review connections and revoke them. */
export function accountPage(account: Account, connections: Connection[], csrf: string): Html {
  const token = html`<input type="hidden" name="csrf" value="${csrf}">`;
  return layout(
    'Account',
    html`<h1>Your account</h1>
<form method="post" action="/account/sign-out">
${token}
<p class="account"><span><strong>${account.name}</strong><small>${account.login} · ${describeAccount(account)}</small></span>
<button type="submit" class="link">Sign out</button></p>
</form>
<h2>Connections</h2>
${
  connections.length === 0
    ? html`<p>No app is connected to this account.</p>`
    : html`<p>These apps can read research data on this account. A revoked connection stops at once, and can only come back with your approval.</p>
${connections.map((connection) => connectionCard(connection, token))}`
}`,
  );
}

function connectionCard(connection: Connection, token: Html): Html {
  const { id, clientName, scope, resources, approvedAt, expiresAt } = connection;
  return html`<form method="post" action="/account/revoke" class="connection">
${token}
<input type="hidden" name="connection" value="${id}">
<header><h3>${clientName}</h3><button type="submit">Revoke</button></header>
<dl>
<dt>Approved</dt><dd>${time(approvedAt)}</dd>
<dt>Expires</dt><dd>${time(expiresAt)}</dd>
<dt>Access</dt><dd>read-only (<code>${scope}</code>)</dd>
<dt>Resource</dt><dd>${resources.map((resource) => html`<code>${resource}</code> `)}</dd>
</dl>
</form>`;
}

function time(at: number): Html {
  const date = new Date(at);
  return html`<time datetime="${date.toISOString()}">${inWords.format(date)} UTC</time>`;
}
