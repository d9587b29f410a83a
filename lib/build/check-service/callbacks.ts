import { newAttempt } from '../../auth/attempt.ts';
import { authorizationUrl } from '../../auth/authorization.ts';
import type { Provider } from '../../auth/discovery.ts';
import { type Finding, fits, mend, notKnown, type Verdict } from './finding.ts';
import type { RowId } from './questions.ts';
import { OTHER_EXTENSION, type Target } from './target.ts';
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
  // Asked twice each: a page whose address is new each time is known again by that.
  const land = async (callback: string): Promise<Landing> => {
    const first = await landingOf(wire, provider, callback);
    if (first.kind !== 'elsewhere') return first;
    const second = await landingOf(wire, provider, callback);
    const isNew = second.kind === 'elsewhere' && addressOf(second.url) !== addressOf(first.url);
    return { ...first, isNew };
  };
  const landAll = (callbacks: string[]) => Promise.all(callbacks.map(land));
  const others = await landAll(OVERALL.map(({ callback }) => callback));
  const each = await Promise.all(
    extensions.map(async ({ id, callback }) => {
      const right = await land(callback);
      const changed = PER_EXTENSION.map(({ change }) => change(callback));
      const wrong = await landAll(changed);
      // Where no wrong callback is answered otherwise, this may be the page for wrong ones.
      const isTold = [...wrong, ...others].some((landing) => compare(landing, right) === 'other');
      const own = { right, isTold };
      const findings: Finding[] = [
        { row: 'callback', about: id, ...judgeRight(callback, own) },
        ...PER_EXTENSION.map(({ row }, index): Finding => {
          const [tried = '', landing] = [changed[index], wrong[index]];
          return { row, about: id, ...judgeWrong(tried, landing, own) };
        }),
      ];
      return { findings, own };
    }),
  );
  const known = each.map(({ own }) => own).filter(({ right }) => isSignIn(right));
  const best = known.find(({ isTold }) => isTold) ?? known[0] ?? null;
  return [
    ...each.flatMap(({ findings }) => findings),
    ...OVERALL.map(
      ({ row, callback }, index): Finding => ({
        row,
        ...judgeWrong(callback, others[index], best),
      }),
    ),
  ];
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
  | { kind: 'elsewhere'; url: URL; isNew: boolean }
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
  return error === null
    ? { kind: 'elsewhere', url: to, isNew: false }
    : { kind: 'refused', status };
}

const addressOf = (text: string | URL): string => {
  const { origin, pathname } = new URL(text);
  return origin + pathname;
};

const isSignIn = ({ kind }: Landing): boolean => kind === 'page' || kind === 'elsewhere';

/** Where a registered callback leads, and whether some wrong one is known to lead elsewhere. */
interface Own {
  right: Landing;
  isTold: boolean;
}

function judgeRight(callback: string, { right, isTold }: Own): Verdict {
  switch (right.kind) {
    case 'page':
    case 'elsewhere':
      return isTold ? fits() : notKnown(LOOKS_ALIKE);
    case 'back':
      return mend(
        right.error === 'invalid_target'
          ? 'Accept the base URL as `resource` (RFC 8707): the callback is registered, but the answer is `invalid_target`.'
          : `Let this client ask for a code with scope openid, S256 and \`resource\`: the callback is registered, but the answer is \`${right.error}\`.`,
        right.error,
      );
    case 'refused':
      return mend(
        `Register ${callback} with this client, with its last slash: the answer is ${right.status}.`,
      );
    case 'none':
      return notKnown(right.why);
  }
}

const LOOKS_ALIKE =
  'right and wrong callbacks are answered with pages that look alike from here; try one in a browser';

/** @param own of a registered callback, to compare with */
function judgeWrong(callback: string, landing: Landing | undefined, own: Own | null): Verdict {
  switch (landing?.kind) {
    case 'refused':
      return fits();
    case 'back':
      return mend(
        `Refuse ${callback} with a page: a browser is sent there, though it is not registered.`,
      );
    case 'page':
    case 'elsewhere': {
      if (!own || !isSignIn(own.right)) {
        return notKnown('no callback leads to a sign-in to compare with');
      }
      const likeness = own.isTold ? compare(landing, own.right) : 'perhaps';
      if (likeness === 'other') return fits();
      return likeness === 'same'
        ? mend(`Compare callbacks as whole strings: ${callback} leads to the sign-in, too.`)
        : notKnown(LOOKS_ALIKE);
    }
    default:
      return notKnown(landing?.why ?? 'nothing was asked');
  }
}

/** Whether two callbacks lead to one kind of page, as far as that is seen without a browser. */
function compare(one: Landing, right: Landing): 'same' | 'other' | 'perhaps' {
  if (one.kind === 'none' || right.kind === 'none') return 'perhaps';
  if (one.kind !== right.kind) return 'other';
  if (one.kind !== 'elsewhere' || right.kind !== 'elsewhere') return 'perhaps';
  if (addressOf(one.url) === addressOf(right.url)) return 'same';
  const folder = ({ origin, pathname }: URL) => origin + pathname.replace(/[^/]*$/, '');
  if (folder(one.url) !== folder(right.url)) return 'other';
  // Two pages of one folder (`/login`, `/error`), or one page whose address is new each time.
  return one.isNew && right.isNew ? 'same' : 'perhaps';
}
