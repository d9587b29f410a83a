import type { Account } from '../model.ts';

const account = (
  id: string,
  kind: string,
  name: string,
  plan: Account['plan'],
  active = true,
): Account => ({
  ...{ id, login: `${kind}@tickerside.example`, password: `${kind}-demo`, name, plan, active },
});

/** The people who can sign in: one of each kind the contract tells apart (5.2, 5.7). */
export const sampleAccounts = (): Account[] => [
  account('acc-5d1f0c', 'pro', 'Mara Lindqvist', 'pro'),
  account('acc-8b47e2', 'business', 'Okafor Research', 'pro-business'),
  account('acc-c9031a', 'free', 'Tomás Ferreira', 'free'),
  account('acc-e276d8', 'inactive', 'Yuki Hanabusa', 'pro', false),
];

/** An account's plan and state in the words of the pages. */
export function describeAccount(account: Account): string {
  if (!account.active) return 'inactive';
  if (account.plan === 'pro') return 'Pro';
  return account.plan === 'pro-business' ? 'Pro business' : 'free plan';
}

/** A sign-in that was refused, and why; the page has the words. */
export interface RefusedSignIn {
  /** As it was typed. */
  login: string;
  refusal: 'wrongCredentials' | 'accountInactive';
}

/** Only a right password learns that an account is inactive; an unknown login is refused as a wrong password. */
export function checkCredentials(
  accounts: readonly Account[],
  { login, password }: { login: string; password: string },
): { account: Account } | { refused: RefusedSignIn } {
  const name = login.trim().toLowerCase();
  const account = accounts.find((a) => a.login === name && a.password === password);
  if (account?.active) return { account };
  return { refused: { login, refusal: account ? 'accountInactive' : 'wrongCredentials' } };
}
