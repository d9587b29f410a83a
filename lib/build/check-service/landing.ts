import { authorizationUrl, newAttempt } from '../../auth/attempt.ts';
import type { Provider } from '../../auth/discovery.ts';
import { isSilent, type Wire } from './wire.ts';

/** The answer to an authorization request for a callback, from a browser without a session. */
export interface Landing {
  callback: string;
  /** `elsewhere` is sent on, as to a sign-in page; `back` is sent to the callback, with an OAuth error code. */
  kind: 'page' | 'elsewhere' | 'back' | 'refused' | 'none';
  /** The address, the error code, the status, or why there is no answer. */
  says: string;
  /** Whether the address is another one each time. */
  isNew?: boolean;
}

/** Sends such a request; without a session no code can come. */
export async function landingOf(
  wire: Wire,
  provider: Provider | null,
  callback: string,
): Promise<Landing> {
  if (!provider) {
    const says = 'the metadata names no authorization endpoint that may be asked';
    return { callback, kind: 'none', says };
  }
  const first = await land(wire, provider, callback);
  if (first.kind !== 'elsewhere') return { callback, ...first };
  // Asked twice: a page whose address is new each time is known again by that.
  const second = await land(wire, provider, callback);
  const isNew = second.kind === 'elsewhere' && second.says !== first.says;
  return { callback, ...first, isNew };
}

async function land(
  wire: Wire,
  provider: Provider,
  callback: string,
): Promise<Pick<Landing, 'kind' | 'says'>> {
  const access = wire.as(null);
  const attempt = await newAttempt(provider.issuer, callback, access.now());
  const url = authorizationUrl(access, provider, attempt, null);
  const heard = await wire.ask(url, { headers: { Accept: 'text/html' } });
  if (isSilent(heard)) return { kind: 'none', says: heard.silent };
  const { status, headers } = heard;
  if (status === 429 || status >= 500) return { kind: 'none', says: `it answers ${status}` };
  if (status >= 400) return { kind: 'refused', says: String(status) };
  if (status < 300) return { kind: 'page', says: '' };
  const to = URL.parse(headers.get('Location') ?? '', provider.authorization_endpoint);
  if (!to) return { kind: 'none', says: 'it redirects to no address' };
  const error = to.searchParams.get('error');
  if (isAt(to, callback)) return { kind: 'back', says: errorCode(error) ?? 'no error' };
  return error === null
    ? { kind: 'elsewhere', says: to.origin + to.pathname }
    : { kind: 'refused', says: String(status) };
}

/** Whether an address is a callback's, whatever its query. */
export function isAt({ origin, pathname }: URL, callback: string): boolean {
  const at = new URL(callback);
  return origin === at.origin && pathname === at.pathname;
}

/** An OAuth error code that can be printed. */
export const errorCode = (text: string | null): string | null =>
  /^[\w-]{1,60}$/.exec(text ?? '')?.[0] ?? null;

/** Whether a callback leads to what may be a sign-in. */
export const isSignIn = ({ kind }: Landing): boolean => kind === 'page' || kind === 'elsewhere';

/** Whether two callbacks lead to one kind of page, as far as that is seen without a browser. */
export function compare(one: Landing, right: Landing): 'same' | 'other' | 'perhaps' {
  if (one.kind === 'none' || right.kind === 'none') return 'perhaps';
  if (one.kind !== right.kind) return 'other';
  if (one.kind !== 'elsewhere') return 'perhaps';
  if (one.says === right.says) return 'same';
  const folder = ({ says }: Landing) => says.replace(/[^/]*$/, '');
  if (folder(one) !== folder(right)) return 'other';
  // Two pages of one folder (`/login`, `/error`), or one page whose address is new each time.
  return one.isNew && right.isNew ? 'same' : 'perhaps';
}
