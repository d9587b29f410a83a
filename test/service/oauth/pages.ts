import { html } from 'hono/html';
import { type Configuration, errors } from 'oidc-provider';
import type { Account } from '../model.ts';
import { describeAccount, type RefusedSignIn } from './accounts.ts';

/** The pages that users see when they sign in. */

/** Markup whose every inserted value has been escaped. */
export type Html = ReturnType<typeof html>;

/** The frame of every page: no script, one stylesheet, the same name at the top. */
export function layout(title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Research Data Service</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><img src="/icon.svg" alt="" width="22" height="22"> Research Data Service</header>
<main>
${main}
</main>
<footer>A stand-in for tests and demonstrations: every person and company here is fictional.</footer>
</body>
</html>`;
}

const REFUSALS: Record<RefusedSignIn['refusal'], string> = {
  wrongCredentials: 'Login or password is wrong. Please try again.',
  accountInactive:
    'This account is not active, so it cannot be used to sign in. Choose another account, or ask the operator to activate it.',
};

/** The form of a sign-in step, with a Cancel button, or of the account page, without it. */
export function signInPage(form: {
  /** The address that receives the login and the password. */
  action: string;
  cancelAction?: string;
  /** The step's purpose, in one sentence. */
  purpose: string;
  /** The previous attempt, if the provider refused it. */
  refused?: RefusedSignIn | undefined;
  accounts: readonly Account[];
}): Html {
  const { action, cancelAction, purpose, refused, accounts } = form;
  const login = refused?.login ?? '';
  return layout(
    'Sign in',
    html`<h1>Sign in</h1>
<p>${purpose}</p>
${refused ? html`<p class="alert" role="alert">${REFUSALS[refused.refusal]}</p>` : ''}
<form method="post" action="${action}">
<label for="login">Login</label>
<input id="login" name="login" type="text" value="${login}" inputmode="email" autocomplete="username"
  autocapitalize="none" spellcheck="false" maxlength="200" required ${login ? '' : 'autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password"
  maxlength="200" required ${login ? 'autofocus' : ''}>
<div class="actions">
<button type="submit" class="primary">Sign in</button>
${cancelAction ? html`<button type="submit" formaction="${cancelAction}" formnovalidate>Cancel</button>` : ''}
</div>
</form>
${sampleAccountsHint(accounts)}`,
  );
}

const sampleAccountsHint = (
  accounts: readonly Account[],
): Html => html`<section class="hint" aria-labelledby="samples">
<h2 id="samples">Sample accounts</h2>
<p>This is a stand-in service; these people do not exist.</p>
<table>
<thead><tr><th scope="col">Login</th><th scope="col">Password</th></tr></thead>
<tbody>${accounts.map(
  (account) => html`
<tr><td><code>${account.login}</code><small>${account.name}, ${describeAccount(account)}</small></td><td><code>${account.password}</code></td></tr>`,
)}
</tbody>
</table>
</section>`;

/** Names the asking app, its request, the account, and the acts that stay impossible (contract 5.1, 8). */
export function consentPage(request: {
  clientName: string;
  account: Account;
  resource: string;
  /** Host of the registered callback: where the browser goes next. */
  returnHost: string;
  actions: { approve: string; refuse: string };
}): Html {
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

/** A message that the user can only read. */
interface Notice {
  title: string;
  text: string;
  /** The exact error, for the developer of the app. */
  detail?: string;
  code?: string;
}

export function noticePage({ title, text, detail, code }: Notice): Html {
  return layout(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
${code ? html`<dl><dt>Error</dt><dd><code>${code}</code></dd>${detail ? html`<dt>Reason</dt><dd>${detail}</dd>` : ''}</dl>` : ''}`,
  );
}

/** A sign-in step that has expired, is already finished, or was reached by pressing Back. */
export const expiredPage = (): Html =>
  noticePage({
    title: 'This sign-in step is over',
    text: 'It has expired or was already completed. Close this window and start again from the app you came from.',
  });

/** Messages for the errors that a user can meet when an app sends a bad request. */
const NOTICES: Record<string, Notice> = {
  invalid_client: {
    title: 'This app cannot connect',
    text: 'The app that sent you here is not registered with this service.',
  },
  invalid_redirect_uri: {
    title: 'This app cannot connect',
    text: 'The app asked to be called back at an address that is not registered for it, so nothing was sent there.',
  },
  server_error: {
    title: 'Something went wrong here',
    text: 'The sign-in service could not finish. Nothing was approved. Close this window and try again.',
  },
};

/** Shows errors without a callback; an expired step is a 200, because a sign-in window closes on any 4xx. */
export const renderError: NonNullable<Configuration['renderError']> = async (ctx, out, error) => {
  ctx.type = 'html';
  if (error instanceof errors.SessionNotFound) {
    ctx.status = 200;
    ctx.body = String(await expiredPage());
    return;
  }
  const notice = NOTICES[out.error] ?? {
    title: 'This request cannot be answered',
    text: 'The app that sent you here made a request this service does not accept.',
  };
  const { error: code, error_description: description } = out;
  ctx.body = String(await noticePage({ ...notice, detail: description ?? '', code }));
};
