import type { Page } from 'puppeteer-core';
import { type Call, keyOf, parametersOf, pathOf } from '../../lib/api/call.ts';
import type { Question } from './questions.ts';

/** The extension's storage at a moment, as one of its pages reads it. */
export type Kept = Awaited<ReturnType<typeof readKept>>;

interface Stored {
  /** The index of lib/api/cache.ts, as text. */
  answers?: string;
  'auth.session'?: { expiresAt: number };
}
interface Local {
  shelf?: { pins: { id: string }[] };
}
type Index = { question: { account: string; call: Call }; size: number }[];

/** Reads storage in the panel, which neither wakes the worker nor keeps it awake. */
export async function readKept(panel: Page, account: string, questions: Question[]) {
  const index = await panel.evaluate(async () => {
    const { answers } = await chrome.storage.session.get<Stored>('answers');
    return answers ?? '[]';
  });
  const entries: Index = JSON.parse(index);
  const answers = entries.map(({ question: { account, call }, size }) => ({
    key: JSON.stringify([account, pathOf(call), parametersOf(call)]),
    place: `answer:${keyOf(account, call)}`,
    size,
  }));
  const places = questions.map(
    (question) => answers.find(({ key }) => isAnswerTo(key, account, question))?.place ?? '',
  );
  const { times, ...rest } = await panel.evaluate(async (places: string[]) => {
    const { session, local } = chrome.storage;
    const [stored, { shelf }] = await Promise.all([
      session.get<Stored>('auth.session'),
      local.get<Local>('shelf'),
    ]);
    const names = await session.getKeys();
    const calls = await session.get<Record<string, { id: number }>>(
      names.filter((name) => name.startsWith('call:')),
    );
    const kept = await session.get<Record<string, { retrievedAt: number }>>(places);
    return {
      now: Date.now(),
      names,
      times: places.map((place) => Number(kept[place]?.retrievedAt ?? 0)),
      /** When the token expires; null without a session. */
      tokenEnds: stored['auth.session']?.expiresAt ?? null,
      sessionBytes: await session.getBytesInUse(null),
      localBytes: await local.getBytesInUse(null),
      /** Requests that the extension itself counted: its list keeps the newest alone. */
      listedCalls: Math.max(0, ...Object.values(calls).map(({ id }) => id)),
      pins: (shelf?.pins ?? []).map(({ id }) => id),
    };
  }, places);
  return {
    ...rest,
    /** Those written first at the front. */
    answers,
    /** When the answers to the given questions were retrieved; null without an answer. */
    retrieved: times.map((time) => time || null),
  };
}

/** Whether a cached answer, by its key in `Kept`, answers an account's question. */
export const isAnswerTo = (key: string, account: string, { path, having }: Question): boolean =>
  key.startsWith(`${JSON.stringify([account, path]).slice(0, -1)},`) && key.includes(having);
