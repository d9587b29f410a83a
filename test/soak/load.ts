import * as z from 'zod/mini';
import { randomOf } from '../bench/random.ts';
import type { Account, SampleData } from '../service/model.ts';
import { Browserless, revokeOnAccountPage } from '../service/oauth/browserless.ts';
import { type Client, connect } from '../service/oauth/code-flow.ts';
import { startService } from '../service/service.ts';
import { uuid } from '../service/testing/fixture.ts';
import { type Verdict, verdictLines } from '../table.ts';

/**
 * The stand-in under load: accounts that all ask at once, while some of them are revoked by their client
 * or their owner, made inactive, or connect again. Every quota must be exact, and no revocation lost
 * (contract 5.7 and 8).
 */
const ACCOUNTS = 200;
const LIMITS = { quota: 80, searches: 10 };
/** Requests of each account, and how many of them are under way at once. */
const PLANNED = 100;
const AT_ONCE = 3;
/** Requests before an account's connection ends, and those kept back until it has ended. */
const OPENING = 25;
const CLOSING = 30;
/** Sign-ins at once: each is costly. */
const GROUP = 20;

/** A token: `ending` from the moment its end is asked for until that is answered. */
interface Token {
  value: string;
  state: 'good' | 'ending' | 'ended';
}

interface Planned {
  path: string;
  status: 200 | 400 | 404;
  isSearch?: boolean;
}

/** An answer beside the request and the state of its token when it was sent. */
interface Heard {
  planned: Planned;
  atStart: Token['state'];
  token: Token;
  status: number;
  code: string | undefined;
  used: number | undefined;
  retryAfter: string | null;
}

const bodySchema = z.object({
  error: z.optional(z.object({ code: z.string() })),
  meta: z.optional(z.object({ quota: z.object({ used: z.int() }) })),
});

/** Runs the check and prints it; true where every claim is met. */
export async function checkLoad(say: (line: string) => void): Promise<boolean> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, number) => person(number));
  const service = await startService({ port: 0, authPort: 0, interval: 0, accounts, ...LIMITS });
  const { authUrl, clientId, baseUrl, options, data, provider } = service;
  const redirectUri = options.redirectUris[0] ?? '';
  const client: Client = { authUrl, clientId, redirectUri, resource: baseUrl };

  const grant = async ({ login, password }: Account): Promise<Token> => {
    const browser = new Browserless();
    const { accessToken } = await connect(client, { login, password, browser });
    return { value: accessToken, state: 'good' };
  };

  /** How the connection of one account ends, by its number; six of ten stay connected. */
  const endOf = (account: Account, number: number, token: Token) => {
    const ways = [
      async () => {
        // As the client that holds the token (RFC 7009).
        const body = new URLSearchParams({ token: token.value, client_id: clientId });
        await fetch(`${authUrl}/revoke`, { method: 'POST', body });
      },
      () => revokeOnAccountPage(authUrl, account),
      () => revokeOnAccountPage(authUrl, account),
      async () => provider.changeAccount(account.login, { active: false }),
    ];
    return ways[number % 10];
  };

  async function ask(planned: Planned, token: Token): Promise<Heard> {
    const atStart = token.state;
    const headers = { Authorization: `Bearer ${token.value}`, Accept: 'application/json' };
    const response = await fetch(baseUrl + planned.path, { headers });
    const { error, meta } = bodySchema.parse(await response.json());
    const retryAfter = response.headers.get('retry-after');
    const { status } = response;
    return {
      planned,
      atStart,
      token,
      status,
      code: error?.code,
      used: meta?.quota.used,
      retryAfter,
    };
  }

  async function live(account: Account, number: number, tokens: Token[]): Promise<Heard[]> {
    const heard: Heard[] = [];
    const plan = planOf(number, data);
    let next = 0;
    const until = (end: number) => {
      const worker = async () => {
        for (let at = next++; at < end; at = next++) {
          const [planned, token] = [plan[at], tokens[at % tokens.length]];
          if (planned && token) heard.push(await ask(planned, token));
        }
        next = end;
      };
      return Promise.all(Array.from({ length: AT_ONCE }, worker));
    };
    const end = async () => {
      const [first] = tokens;
      const act = first && endOf(account, number, first);
      if (!act) return;
      first.state = 'ending';
      await act();
      first.state = 'ended';
      // One in ten connects again: the ended token stays ended, and the count goes on.
      if (number % 10 === 1) tokens.push(await grant(account));
    };
    await until(OPENING);
    await Promise.all([until(PLANNED - CLOSING), end()]);
    await until(PLANNED);
    return heard;
  }

  try {
    const tokens: Token[] = [];
    for (let at = 0; at < ACCOUNTS; at += GROUP) {
      tokens.push(...(await Promise.all(accounts.slice(at, at + GROUP).map(grant))));
    }
    const lives = await Promise.all(
      accounts.map((account, number) => live(account, number, tokens.slice(number, number + 1))),
    );
    const heard = lives.flat();
    const wrong = lives.flatMap(faultsOf);
    for (const line of wrong.slice(0, 40)) say(`  ${line}`);
    const late = heard.filter(({ atStart }) => atStart === 'ended').length;
    const limited = heard.filter(({ status }) => status === 429).length;
    const verdicts: Verdict[] = [
      verdict('requests that reached the service', service.requests.length, ACCOUNTS * PLANNED),
      verdict('requests after the end of a connection, at least', late, 1000),
      verdict('requests over a limit, at least', limited, 1000),
      { claim: 'answers not as they must be: 0', figure: `${wrong.length}`, met: !wrong.length },
    ];
    for (const line of verdictLines(verdicts)) say(line);
    return verdicts.every(({ met }) => met);
  } finally {
    await service.stop();
  }
}

const verdict = (claim: string, figure: number, least: number): Verdict => ({
  claim: `${claim}: ${least}`,
  figure: `${figure}`,
  met: figure >= least,
});

const person = (number: number): Account => ({
  id: `load-${number}`,
  login: `reader-${number}@tickerside.example`,
  password: `reader-${number}`,
  name: `Reader ${number}`,
  plan: number % 2 === 0 ? 'pro' : 'pro-business',
  active: true,
});

/** What must not be in the answers to one account, a line each. */
function faultsOf(heard: Heard[], number: number): string[] {
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(`account ${number}: ${what}`);
  for (const { planned, atStart, token, status, code, retryAfter } of heard) {
    const isRefused = status === 401 || status === 403;
    const answer = `${planned.path} was answered ${status} ${code}`;
    if (isRefused ? token.state === 'good' : atStart === 'ended') say(answer);
    if (status === 429 && !/^[1-9]\d{0,3}$/.test(retryAfter ?? '')) say(`${answer} without a wait`);
    if (!isRefused && status !== 429 && status !== planned.status) say(answer);
  }
  // A request that was answered 200 or 404 is counted once; one over a limit is not counted.
  const passed = heard.filter(({ status }) => status === 200 || status === 404);
  const searches = passed.filter(({ planned }) => planned.isSearch);
  const over = (limit: string) => heard.filter(({ code }) => code === limit).length;
  const exact = (what: string, count: number, limit: number, refused: number) => {
    if (count > limit || (refused > 0 && count < limit)) say(`${count} ${what} of ${limit} passed`);
  };
  exact('requests', passed.length, LIMITS.quota, over('quota_exceeded'));
  exact('searches', searches.length, LIMITS.searches, over('search_allowance_exceeded'));
  const counts = passed.flatMap(({ used }) => used ?? []);
  if (new Set(counts).size !== counts.length) say('the service told one count twice');
  if (Math.max(0, ...counts) > passed.length) say('the service counted what did not pass');
  return wrong;
}

/**
 * The requests of an account, the same every time. Two of three accounts ask for more than their quota
 * holds; the third sends so much invalid input, which costs nothing, that it never reaches it.
 */
function planOf(account: number, { listings, documents }: SampleData): Planned[] {
  const random = randomOf(account + 1);
  const many = (count: number, make: () => Planned) => Array.from({ length: count }, make);
  const plain = (): Planned => {
    const { id, name } = random.pick(listings);
    const { id: document } = random.pick(documents.filter(({ version }) => version.active));
    const path = random.pick([
      `/v1/companies?query=${encodeURIComponent(name.slice(0, 6))}`,
      `/v1/companies/${id}`,
      `/v1/companies/${id}/quote`,
      `/v1/companies/${id}/events?from=2026-01-01&to=2026-12-31`,
      `/v1/companies/${id}/financials?metric=revenue&limit=20`,
      `/v1/companies/${id}/documents`,
      `/v1/documents/${document}/pages/1`,
    ]);
    return { path, status: 200 };
  };
  const search = (): Planned => {
    const path = `/v1/search/documents?companyId=${random.pick(listings).id}&query=dividend`;
    return { path, status: 200, isSearch: true };
  };
  const invalid = `/v1/companies/${uuid(9)}/events?from=2026-02-30&to=2026-03-01`;
  const opening = [...many(14, search), ...many(OPENING - 14, plain)];
  const free = many(account % 3 === 0 ? 30 : 4, () => ({ path: invalid, status: 400 }));
  const missing = many(3, () => ({ path: `/v1/companies/${uuid(9)}/quote`, status: 404 }));
  const rest = [...free, ...missing];
  return [...opening, ...rest, ...many(PLANNED - OPENING - rest.length, plain)];
}
