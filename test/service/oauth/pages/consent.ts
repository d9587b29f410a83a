import { html } from 'hono/html';
import type { Account } from '../../model.ts';
import { type Html, layout } from './layout.ts';

/** What the user is asked to approve, and where each answer is posted. */
export interface ConsentRequest {
  clientName: string;
  account: Account;
  resource: string;
  /** Host of the registered callback: where the browser goes next. */
  returnHost: string;
  actions: { approve: string; refuse: string };
}

/** Names who asks, for what, on which account, and what stays impossible (contract 5.1, 8). */
export function consentPage(request: ConsentRequest): Html {
  const { clientName, account, resource, returnHost, actions } = request;
  return layout(
    'Approve read-only access',
    html`<h1>Let ${clientName} read research data?</h1>
<form method="post" action="${actions.approve}">
<p class="account"><span><strong>${account.name}</strong><small>${account.login}</small></span></p>
${
  account.plan === 'free'
    ? html`<p class="alert" role="status">This account has no Pro access. You can connect it, but the service refuses its requests until it has.</p>`
    : ''
}
<h2>${clientName} will be able to</h2>
<ul class="yes">
<li>read company research data: profiles, quotes, events, financial facts and documents</li>
<li>know which account this is</li>
</ul>
<h2>It will not be able to</h2>
<ul class="no">
<li>change anything: access is read-only</li>
<li>see your password</li>
</ul>
<p>Its requests count against your account's one quota, which MCP connections share.
You can revoke this at any time on your <a href="/account">account page</a>.</p>
<dl><dt>Resource</dt><dd><code>${resource}</code></dd><dt>Returns to</dt><dd><code>${returnHost}</code></dd></dl>
<div class="actions">
<button type="submit" class="primary">Approve read-only access</button>
<button type="submit" formaction="${actions.refuse}">Do not approve</button>
</div>
</form>`,
  );
}
