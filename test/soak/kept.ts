import type { Page } from 'puppeteer-core';
import type { Question } from './questions.ts';

/** The extension's storage at a moment, as one of its pages reads it. */
export interface Kept {
  now: number;
  /** The answers, those written first at the front. */
  answers: { key: string; size: number }[];
  /** When the answers to the given questions were retrieved; null without an answer. */
  retrieved: (number | null)[];
  /** When the token expires; null without a session. */
  tokenEnds: number | null;
  sessionBytes: number;
  localBytes: number;
  /** Requests in the extension's own list of calls. */
  listedCalls: number;
  pins: string[];
  /** Names of everything in storage.session. */
  names: string[];
}

interface Stored {
  answers?: Kept['answers'];
  'auth.session'?: { expiresAt: number };
  calls?: number;
}
interface Local {
  shelf?: { pins: { id: string }[] };
}

/** Reads storage in the panel, which neither wakes the worker nor keeps it awake. */
export async function readKept(panel: Page, account: string, questions: Question[]): Promise<Kept> {
  const { times, ...rest } = await panel.evaluate(
    async (starts: { start: string; having: string }[]) => {
      const { session, local } = chrome.storage;
      const [stored, { shelf }] = await Promise.all([
        session.get<Stored>(['answers', 'auth.session', 'calls']),
        local.get<Local>('shelf'),
      ]);
      const { answers = [] } = stored;
      const keys = starts.map(
        ({ start, having }) =>
          answers.find(({ key }) => key.startsWith(start) && key.includes(having))?.key ?? null,
      );
      const wanted = keys.filter((key) => key !== null).map((key) => `answer:${key}`);
      const entries = await session.get<Record<string, { retrievedAt: number }>>(wanted);
      return {
        now: Date.now(),
        answers,
        names: await session.getKeys(),
        times: keys.map((key) => Number(entries[`answer:${key}`]?.retrievedAt ?? 0)),
        tokenEnds: stored['auth.session']?.expiresAt ?? null,
        sessionBytes: await session.getBytesInUse(null),
        localBytes: await local.getBytesInUse(null),
        listedCalls: stored.calls ?? 0,
        pins: (shelf?.pins ?? []).map(({ id }) => id),
      };
    },
    questions.map((question) => ({ start: startOf(account, question), having: question.having })),
  );
  return { ...rest, retrieved: times.map((time) => time || null) };
}

/** How the key of an answer begins: with the account and the path. */
export const startOf = (account: string, { path }: Question): string =>
  `${JSON.stringify([account, path]).slice(0, -1)},`;
