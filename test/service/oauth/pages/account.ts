import { html } from 'hono/html';
import type { Account } from '../../model.ts';
import { describeAccount } from '../accounts.ts';
import { type Html, layout } from './layout.ts';

/** An approved connection of an account: a grant, in the library's terms. Times in epoch milliseconds. */
export interface Connection {
  id: string;
  clientName: string;
  scope: string;
  resources: string[];
  approvedAt: number;
  expiresAt: number;
}

/** The account settings of contract 5.7: review connections and revoke them. */
export function accountPage(account: Account, connections: Connection[]): Html {
  return layout(
    'Account',
    html`<h1>Your account</h1>
<form method="post" action="/account/sign-out">
<p class="account"><span><strong>${account.name}</strong><small>${account.login} · ${describeAccount(account)}</small></span>
<button type="submit" class="link">Sign out</button></p>
</form>
<h2>Connections</h2>
<p>${connections.length === 0 ? 'No app is connected to this account.' : 'These apps can read research data on this account. A revoked connection stops at once.'}</p>
${connections.map(connectionCard)}`,
  );
}

const connectionCard = ({ id, clientName, scope, resources, approvedAt, expiresAt }: Connection) =>
  html`<form method="post" action="/account/revoke" class="connection">
<input type="hidden" name="connection" value="${id}">
<header><h3>${clientName}</h3><button type="submit">Revoke</button></header>
<dl>
<dt>Approved</dt><dd>${time(approvedAt)}</dd>
<dt>Expires</dt><dd>${time(expiresAt)}</dd>
<dt>Access</dt><dd>read-only (<code>${scope}</code>)</dd>
<dt>Resource</dt><dd>${resources.map((resource) => html`<code>${resource}</code> `)}</dd>
</dl>
</form>`;

const time = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
