import type { Account } from '../model.ts';

/** The parts of an account that may change while the stand-in runs. */
export type AccountChange = Partial<Pick<Account, 'active' | 'plan'>>;

/**
 * The people who can sign in: one of each kind the contract tells apart (5.2, 5.7). All are made
 * up, and their passwords are shown on the sign-in page.
 */
export function sampleAccounts(): Account[] {
  return [
    {
      id: 'acc-5d1f0c',
      login: 'pro@tickerside.example',
      password: 'pro-demo',
      name: 'Mara Lindqvist',
      plan: 'pro',
      active: true,
    },
    {
      id: 'acc-8b47e2',
      login: 'business@tickerside.example',
      password: 'business-demo',
      name: 'Okafor Research',
      plan: 'pro-business',
      active: true,
    },
    {
      id: 'acc-c9031a',
      login: 'free@tickerside.example',
      password: 'free-demo',
      name: 'Tomás Ferreira',
      plan: 'free',
      active: true,
    },
    {
      id: 'acc-e276d8',
      login: 'inactive@tickerside.example',
      password: 'inactive-demo',
      name: 'Yuki Hanabusa',
      plan: 'pro',
      active: false,
    },
  ];
}

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

/**
 * Checks a login and password. An unknown login and a wrong password are the same refusal, and
 * only a right password learns that an account is inactive.
 */
export function checkCredentials(
  accounts: readonly Account[],
  { login, password }: { login: string; password: string },
): { account: Account } | { refused: RefusedSignIn } {
  const name = login.trim().toLowerCase();
  const account = accounts.find((a) => a.login === name && a.password === password);
  if (account?.active) return { account };
  return { refused: { login, refusal: account ? 'accountInactive' : 'wrongCredentials' } };
}
