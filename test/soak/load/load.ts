import type { Account } from '../../service/model.ts';
import type { Client } from '../../service/oauth/code-flow.ts';
import { type RunningService, startService } from '../../service/service.ts';
import { type Verdict, verdictLines } from '../../table.ts';
import { type Life, runAccount } from './account-run.ts';
import { createAsking } from './ask.ts';
import { PLANNED } from './plan.ts';
import { ending, grant, other, revokeAsClient, revokeAsOwner } from './token.ts';

const LIMITS = { quota: 80, searches: 10 };

/**
 * Runs the stand-in under load: accounts that all ask at once, and among them some that connect, are
 * revoked by their client or their owner, or are made inactive, while they and all others ask.
 */
async function runLoad(count: number) {
  const accounts = Array.from({ length: count }, (_, number) => person(number));
  const given = { port: 0, authPort: 0, interval: 0, accounts, ...LIMITS };
  const service = await startService(given);
  // The same people at another service: their tokens there are good for nothing here.
  const elsewhere = await startService(given);
  const asking = createAsking(service.baseUrl);
  const events = { grants: 0, ends: 0 };
  try {
    const lives = await inGroups(accounts, 20, (account, number) =>
      lifeOf({
        account,
        number,
        service,
        client: clientOf(service),
        away: clientOf(elsewhere),
        events,
      }),
    );
    const start = performance.now();
    const sums = await Promise.all(
      lives.map((life, number) =>
        runAccount({ number, life, data: service.data, ask: asking.ask, limits: LIMITS }),
      ),
    );
    const seconds = (performance.now() - start) / 1000;
    const sum = (
      name: 'requests' | 'spent' | 'searchesSpent' | 'limited' | 'refused' | 'afterEnd',
    ) => sums.reduce((total, one) => total + one[name], 0);
    return {
      accounts: count,
      requests: sum('requests'),
      // In the service's own log.
      reached: service.requests.length,
      spent: sum('spent'),
      searchesSpent: sum('searchesSpent'),
      limited: sum('limited'),
      refused: sum('refused'),
      afterEnd: sum('afterEnd'),
      ...events,
      seconds,
      perSecond: (count * PLANNED) / seconds,
      wrong: sums.flatMap(({ wrong }) => wrong),
    };
  } finally {
    asking.end();
    await Promise.all([service.stop(), elsewhere.stop()]);
  }
}

const person = (number: number): Account => ({
  id: `load-${number}`,
  login: `reader-${number}@tickerside.example`,
  password: `reader-${number}`,
  name: `Reader ${number}`,
  plan: number % 2 === 0 ? 'pro' : 'pro-business',
  active: true,
});

const clientOf = ({ authUrl, clientId, baseUrl, options }: RunningService): Client => ({
  authUrl,
  clientId,
  redirectUri: options.redirectUris[0] ?? '',
  resource: baseUrl,
});

/** What becomes of an account, by its number: half of them live through something. */
async function lifeOf(parts: {
  account: Account;
  number: number;
  service: RunningService;
  client: Client;
  away: Client;
  events: { grants: number; ends: number };
}): Promise<Life> {
  const { account, number, service, client, away, events } = parts;
  const newToken = async () => {
    const { held } = await grant(client, account);
    events.grants += 1;
    return held;
  };
  const kind = number % 10;
  if (kind === 0) {
    // Connects only under way; what it has until then was never issued.
    const tokens = [other('not-yet-connected')];
    return {
      tokens,
      backwards: true,
      event: async () => void tokens.splice(0, 1, await newToken()),
    };
  }
  const tokens = [await newToken()];
  const [first] = tokens;
  if (!first) return { tokens };
  const ended = async (act: Promise<void>) => {
    await act;
    events.ends += 1;
  };
  switch (kind) {
    case 1:
      return { tokens, event: () => ended(revokeAsClient(client, first)) };
    case 2: {
      // Revoked on its page and connected again: what ended stays so, and the count goes on.
      const event = async () => {
        await ended(revokeAsOwner(client, account, [first]));
        tokens.push(await newToken());
      };
      return { tokens, event };
    }
    case 3:
      // Two browsers: one is disconnected, and the other stays.
      tokens.push(await newToken());
      return { tokens, event: () => ended(revokeAsClient(client, first)) };
    case 4: {
      first.ended = 'account_inactive';
      const change = async (active: boolean) =>
        service.provider.changeAccount(account.login, { active });
      return { tokens, event: () => ended(ending([first], () => change(false))) };
    }
    case 5: {
      const there = await grant(away, account);
      const here = await grant(client, account);
      events.grants += 1;
      return { tokens: [first, other(there.held.value), here.held, other(here.idToken)] };
    }
    case 6:
      tokens.push(await newToken());
      return { tokens };
    default:
      return { tokens };
  }
}

/** Some at a time: a sign-in is costly. */
async function inGroups<T, R>(
  all: T[],
  size: number,
  act: (one: T, number: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += size) {
    const group = all.slice(at, at + size);
    done.push(...(await Promise.all(group.map((one, place) => act(one, at + place)))));
  }
  return done;
}

/** The accounts of the check, and the claims about what they were answered (contract 5.7 and 8). */
const ACCOUNTS = 200;

/** Runs the check and prints it; true where every quota was exact and no grant or revocation was lost. */
export async function checkLoad(say: (line: string) => void): Promise<boolean> {
  const { wrong, ...figures } = await runLoad(ACCOUNTS);
  for (const [name, figure] of Object.entries(figures)) say(`  ${name}: ${Math.round(figure)}`);
  for (const line of wrong.slice(0, 40)) say(`  ${line}`);
  const requests = ACCOUNTS * PLANNED;
  const verdicts: Verdict[] = [
    equal('all requests reached the service', figures.reached, requests),
    equal('connections that ended', figures.ends, 80),
    moreThan('requests after the end of a connection', figures.afterEnd, 1000),
    moreThan('requests over the limit', figures.limited, 1000),
    equal('answers not as they should be', wrong.length, 0),
  ];
  for (const line of verdictLines(verdicts)) say(line);
  return verdicts.every(({ met }) => met);
}

const equal = (claim: string, figure: number, must: number): Verdict => ({
  claim: `${claim}: ${must}`,
  figure: String(figure),
  met: figure === must,
});
const moreThan = (claim: string, figure: number, least: number): Verdict => ({
  claim: `${claim}: more than ${least}`,
  figure: String(figure),
  met: figure > least,
});
