import type { Page } from 'puppeteer-core';
import { keyOf } from '../../lib/api/call.ts';
import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { step } from '../e2e/harness/until.ts';
import type { World } from '../e2e/harness/world.ts';
import type { Question } from './questions.ts';

/** Far more than an action needs on the slowest machine, because it makes many driver calls. */
export const ACTION_MS = 90_000;

/** Entries of storage.session that may disappear at any time: caches, and parts of a sign-in. */
const MAY_GO = /^(answer:|page:|asked:|auth\.attempt$|auth\.window$)/;

/** The counts of a day, action by action. */
export type Books = ReturnType<typeof createBooks>;

/** @param tokenMs how long a token lasts */
export function createBooks(
  world: World,
  panel: () => PanelDriver,
  account: string,
  tokenMs: number,
) {
  const read = (when: string, questions: Question[]) =>
    step(() => `reading storage ${when}`, readKept(panel().page, account, questions), ACTION_MS);
  const renewals = () =>
    world.service.provider.requests.filter(
      ({ path, query }) => path === '/authorize' && query.includes('prompt=none'),
    ).length;
  const books = {
    actions: {} as Record<string, number>,
    calls: { expected: 0, seen: 0 },
    renewals: { expected: 0, seen: 0 },
    /** Answers that were evicted. */
    evictions: 0,
    mostSessionBytes: 0,
    mostLocalBytes: 0,
    /** Each line names an action and how it deviated from the rule. */
    wrong: [] as string[],
    last: () => read('at last', []),
    /**
     * Performs an action and compares its requests with its expected cost.
     *
     * @param phases questions that are asked at once, one group after the other
     * @param extra further requests, which a killed worker cut off
     */
    async action(name: string, phases: Question[][], perform: () => Promise<unknown>, extra = 0) {
      const questions = phases.flat();
      const before = await read(`before ${name}`, questions);
      const [callsBefore, renewalsBefore] = [world.calls().length, renewals()];
      await step(() => name, perform(), ACTION_MS);
      const after = await read(`after ${name}`, questions);
      const sent = world.calls().slice(callsBefore);
      const renewed = renewalsOf(sent.length, before, after, tokenMs);
      books.actions[name] = (books.actions[name] ?? 0) + 1;
      // The client repeats a call whose token expired on the way, except the first calls, of a killed worker,
      // because nothing awaits their answers.
      const awaited = sent.slice(extra);
      const refused = renewed.most > 0 ? awaited.filter(({ status }) => status === 401).length : 0;
      const more = extra + refused;
      const { least, most } = costOf(phases, before, after);
      count('calls', name, sent.length, { least: least + more, most: most + more });
      count('renewals', name, renewals() - renewalsBefore, renewed);
      countEvictions(name, before, after);
      const failed = sent.filter(({ status }) => status !== 200);
      if (failed.length > more) {
        books.wrong.push(`${name}: was answered ${failed.map(({ status }) => status)}`);
      }
    },
  };

  function count(what: 'calls' | 'renewals', name: string, seen: number, { least, most }: Cost) {
    books[what].seen += seen;
    books[what].expected += Math.min(Math.max(seen, least), most);
    if (seen >= least && seen <= most) return;
    books.wrong.push(`${name}: ${seen} ${what}, not ${least} to ${most}`);
  }

  /** Answers and pages' states may be evicted; the session, waits, panels and the account may not. */
  function countEvictions(name: string, before: Kept, after: Kept): void {
    const names = new Set(after.names);
    const gone = before.names.filter((one) => !names.has(one));
    books.evictions += gone.filter((one) => one.startsWith('answer:')).length;
    const lost = gone.filter((one) => !MAY_GO.test(one));
    if (lost.length > 0) books.wrong.push(`${name}: lost ${lost}`);
    books.mostSessionBytes = Math.max(books.mostSessionBytes, after.sessionBytes);
    books.mostLocalBytes = Math.max(books.mostLocalBytes, after.localBytes);
  }

  return books;
}

/** The fewest and most requests of an action; they differ if an answer expired or was evicted meanwhile. */
interface Cost {
  least: number;
  most: number;
}

/** Above this many bytes in the cache, an action's new answers may evict the answers to its own later questions. */
const NEARLY_FULL = 3_500_000;

/**
 * The expected cost of an action: one request for each question without a fresh answer in the cache.
 *
 * @param phases the questions asked at once, then the questions asked after their answers
 */
function costOf(phases: Question[][], before: Kept, after: Kept): Cost {
  const retrieved = before.retrieved.values();
  let [least, most] = [0, 0];
  for (const phase of phases) {
    const mayBeEvicted = most > 0 && before.answerBytes > NEARLY_FULL;
    for (const { maxAgeMs } of phase) {
      const end = (retrieved.next().value ?? -Infinity) + maxAgeMs;
      if (end < before.now) least += 1;
      if (end < after.now || mayBeEvicted) most += 1;
    }
  }
  return { least, most };
}

/** How often the token may have been renewed: once for each token that expired, if the action sent a request. */
function renewalsOf(sent: number, before: Kept, after: Kept, lifeMs: number): Cost {
  const ends = before.tokenEnds ?? 0;
  if (sent === 0 || ends > after.now) return { least: 0, most: 0 };
  const most = 1 + Math.floor((after.now - Math.max(ends, before.now)) / lifeMs);
  return { least: ends <= before.now ? 1 : 0, most };
}

/** The extension's storage at a moment, as one of its pages reads it. */
type Kept = Awaited<ReturnType<typeof readKept>>;

interface Stored {
  /** The index of lib/api/cache.ts, as text. */
  answers?: string;
  'auth.session'?: { expiresAt: number };
}
interface Local {
  shelf?: { pins: { id: string }[] };
}

/** Reads storage in the panel, which neither wakes the worker nor keeps it awake. */
const readKept = (panel: Page, account: string, questions: Question[]) =>
  panel.evaluate(
    async (places: string[]) => {
      const { session, local } = chrome.storage;
      const [{ answers = '[]', 'auth.session': signedIn }, { shelf }] = await Promise.all([
        session.get<Stored>(['answers', 'auth.session']),
        local.get<Local>('shelf'),
      ]);
      const names = await session.getKeys();
      const calls = await session.get<Record<string, { id: number }>>(
        names.filter((name) => name.startsWith('call:')),
      );
      const kept = await session.get<Record<string, { retrievedAt: number }>>(places);
      const index: { size: number }[] = JSON.parse(answers);
      return {
        now: Date.now(),
        names,
        /** When the answers to the given questions were retrieved; null without an answer. */
        retrieved: places.map((place) => kept[place]?.retrievedAt ?? null),
        answerBytes: index.reduce((sum, { size }) => sum + size, 0),
        /** When the token expires; null without a session. */
        tokenEnds: signedIn?.expiresAt ?? null,
        sessionBytes: await session.getBytesInUse(null),
        localBytes: await local.getBytesInUse(null),
        /** Requests that the extension itself counted: its list keeps the newest alone. */
        listedCalls: Math.max(0, ...Object.values(calls).map(({ id }) => id)),
        pins: (shelf?.pins ?? []).map(({ id }) => id),
      };
    },
    questions.map(({ call }) => `answer:${keyOf(account, call)}`),
  );
