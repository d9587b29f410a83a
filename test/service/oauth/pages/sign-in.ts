import { html } from 'hono/html';
import type { Account } from '../../model.ts';
import { describeAccount, type RefusedSignIn } from '../accounts.ts';
import { type Html, layout } from './layout.ts';

/** What the sign-in form shows and where it goes; the account page uses the same one. */
export interface SignInForm {
  /** Where login and password are posted. */
  action: string;
  /** Where Cancel is posted; the account page has none. */
  cancelAction?: string;
  /** The step's purpose, in one sentence. */
  purpose: string;
  /** Filled in beforehand. */
  login?: string;
  /** The attempt before this one. */
  refused?: RefusedSignIn | undefined;
  accounts: readonly Account[];
}

const REFUSALS: Record<RefusedSignIn['refusal'], string> = {
  wrongCredentials: 'Login or password is wrong. Please try again.',
  accountInactive:
    'This account is not active, so it cannot be used to sign in. Choose another account, or ask the operator to activate it.',
};

export function signInPage(form: SignInForm): Html {
  const { action, cancelAction, purpose, refused, accounts } = form;
  const login = refused?.login ?? form.login ?? '';
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

function sampleAccountsHint(accounts: readonly Account[]): Html {
  return html`<section class="hint" aria-labelledby="samples">
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
}
