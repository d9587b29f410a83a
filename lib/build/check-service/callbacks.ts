import { newAttempt } from '../../auth/attempt.ts';
import { authorizationUrl } from '../../auth/authorization.ts';
import type { Provider } from '../../auth/discovery.ts';
import { type Finding, fits, mend, notKnown, type Verdict } from './finding.ts';
import type { RowId } from './questions.ts';
import { type Extension, OTHER_EXTENSION, type Target } from './target.ts';
import { isSilent, type Wire } from './wire.ts';

/**
 * Whether the callbacks that ship, and only those, are registered: what the authorization endpoint
 * answers to a browser without a session there. Nobody is signed in, so no code can come.
 */
export async function checkCallbacks(
  { extensions }: Target,
  provider: Provider | null,
  wire: Wire,
): Promise<Finding[]> {
  if (!provider) {
    const verdict = notKnown('the metadata names no authorization endpoint that may be asked');
    const rows: RowId[] = ['callback', ...PER_EXTENSION.map(({ row }) => row)];
    const each = extensions.flatMap(({ id }) =>
      rows.map((row): Finding => ({ row, about: id, ...verdict })),
    );
    return [...each, ...OVERALL.map(({ row }): Finding => ({ row, ...verdict }))];
  }
  const land = (callback: string) => landingOf(wire, provider, callback);
  const right = await Promise.all(extensions.map(({ callback }) => land(callback)));
  const known = right.find(isSignIn) ?? null;
  const each = extensions.map(async ({ id, callback }, index) => {
    const own = right[index] ?? known;
    const wrong = PER_EXTENSION.map(async ({ row, change }): Promise<Finding> => {
      const changed = change(callback);
      return { row, about: id, ...judgeWrong(changed, await land(changed), own) };
    });
    return Promise.all(wrong);
  });
  const overall = OVERALL.map(
    async ({ row, callback }): Promise<Finding> => ({
      row,
      ...judgeWrong(callback, await land(callback), known),
    }),
  );
  const [wrongs, others] = [(await Promise.all(each)).flat(), await Promise.all(overall)];
  const looksAlike = others.every(({ verdict }) => verdict === 'unknown');
  const rights = extensions.map(
    (extension, index): Finding => ({
      row: 'callback',
      about: extension.id,
      ...judgeRight(extension, right[index], looksAlike),
    }),
  );
  return [...rights, ...wrongs, ...others];
}

const PER_EXTENSION: { row: RowId; change: (callback: string) => string }[] = [
  { row: 'callback-path', change: (callback) => `${callback}further` },
  { row: 'callback-slash', change: (callback) => callback.replace(/\/$/, '') },
];
const OVERALL: { row: RowId; callback: string }[] = [
  { row: 'callback-extension', callback: OTHER_EXTENSION.callback },
  { row: 'callback-host', callback: 'https://unregistered.example/' },
];

/** Where a browser ends up that comes with an authorization request. */
type Landing =
  | { kind: 'page' }
  /** Sent on, as to a sign-in page. */
  | { kind: 'elsewhere'; url: URL }
  /** Sent back to the callback, with an OAuth error code. */
  | { kind: 'back'; error: string }
  | { kind: 'refused'; status: number }
  | { kind: 'none'; why: string };

async function landingOf(wire: Wire, provider: Provider, callback: string): Promise<Landing> {
  const access = wire.as(null);
  const attempt = await newAttempt(provider.issuer, callback, access.now());
  const url = authorizationUrl(access, provider, attempt, null);
  const heard = await wire.ask(url, { headers: { Accept: 'text/html' } });
  if (isSilent(heard)) return { kind: 'none', why: heard.silent };
  const { status, headers } = heard;
  if (status === 429 || status >= 500) return { kind: 'none', why: `it answers ${status}` };
  if (status >= 400) return { kind: 'refused', status };
  if (status < 300) return { kind: 'page' };
  const to = URL.parse(headers.get('Location') ?? '', provider.authorization_endpoint);
  if (!to) return { kind: 'none', why: 'it redirects to no address' };
  const error = to.searchParams.get('error');
  const isBack = to.origin + to.pathname === addressOf(callback);
  if (isBack) return { kind: 'back', error: /^[\w-]{1,60}$/.exec(error ?? '')?.[0] ?? 'no error' };
  return error === null ? { kind: 'elsewhere', url: to } : { kind: 'refused', status };
}

const addressOf = (text: string): string => {
  const { origin, pathname } = new URL(text);
  return origin + pathname;
};

const isSignIn = ({ kind }: Landing): boolean => kind === 'page' || kind === 'elsewhere';

function judgeRight(
  { callback }: Extension,
  landing: Landing | undefined,
  looksAlike: boolean,
): Verdict {
  switch (landing?.kind) {
    case 'page':
      return looksAlike ? notKnown(LOOKS_ALIKE) : fits();
    case 'elsewhere':
      return fits();
    case 'back':
      return mend(
        landing.error === 'invalid_target'
          ? 'Accept the base URL as `resource` (RFC 8707): the callback is registered, but the answer is `invalid_target`.'
          : `Let this client ask for a code with scope openid, S256 and \`resource\`: the callback is registered, but the answer is \`${landing.error}\`.`,
      );
    case 'refused':
      return mend(
        `Register ${callback} with this client, with its last slash: the answer is ${landing.status}.`,
      );
    default:
      return notKnown(landing?.why ?? 'nothing was asked');
  }
}

const LOOKS_ALIKE =
  'right and wrong callbacks are answered with pages that look alike from here; try one in a browser';

/** @param right where a registered callback leads */
function judgeWrong(callback: string, landing: Landing, right: Landing | null): Verdict {
  switch (landing.kind) {
    case 'refused':
      return fits();
    case 'back':
      return mend(
        `Refuse ${callback} with a page: a browser is sent there, though it is not registered.`,
      );
    case 'page':
      return right?.kind === 'elsewhere' ? fits() : notKnown(LOOKS_ALIKE);
    case 'elsewhere':
      if (right === null) return notKnown('no callback leads to a sign-in to compare with');
      return right.kind === 'elsewhere' && !isSameStep(landing.url, right.url)
        ? fits()
        : mend(`Compare callbacks as whole strings: ${callback} leads to the sign-in, too.`);
    case 'none':
      return notKnown(landing.why);
  }
}

/** Whether two redirects lead to one kind of page: `/login?…` or `/step/1` and `/step/2`. */
function isSameStep(one: URL, other: URL): boolean {
  if (one.origin !== other.origin) return false;
  const folder = ({ pathname }: URL) => pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return one.pathname === other.pathname || (folder(one) === folder(other) && folder(one) !== '/');
}
