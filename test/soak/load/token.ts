import type { Account } from '../../service/model.ts';
import { Browserless, revokeOnAccountPage } from '../../service/oauth/browserless.ts';
import { type Client, connect } from '../../service/oauth/code-flow.ts';

/** A token as its holder knows it, and where its life stands. */
export interface Held {
  value: string;
  /** `ending` from the moment its end is asked for until that is answered; `other` was never good here. */
  state: 'good' | 'ending' | 'ended' | 'other';
  /** What the API says of it once it has ended. */
  ended: string;
}

/** Connects an account in a browser of its own; gives the access token, and the ID token beside it. */
export async function grant(client: Client, { login, password }: Account) {
  const browser = new Browserless();
  const { accessToken, idToken } = await connect(client, { login, password, browser });
  const held: Held = { value: accessToken, state: 'good', ended: 'connection_revoked' };
  return { held, idToken };
}

/** A token that is not one of this API's. */
export const other = (value: string): Held => ({ value, state: 'other', ended: 'invalid_token' });

/** Revokes a token as the client that holds it (RFC 7009). */
export async function revokeAsClient({ authUrl, clientId }: Client, token: Held): Promise<void> {
  await ending([token], async () => {
    const body = new URLSearchParams({ token: token.value, client_id: clientId });
    const { status } = await fetch(`${authUrl}/revoke`, { method: 'POST', body });
    if (status !== 200) throw new Error(`revocation was answered ${status}`);
  });
}

/** Revokes every connection of an account on its page, as its owner does. */
export const revokeAsOwner = ({ authUrl }: Client, account: Account, tokens: Held[]) =>
  ending(tokens, () => revokeOnAccountPage(authUrl, account));

/** From the asking to the answer nobody can say which requests come before it; from then on, all can. */
export async function ending(tokens: Held[], act: () => Promise<void>): Promise<void> {
  for (const token of tokens) token.state = 'ending';
  await act();
  for (const token of tokens) token.state = 'ended';
}
