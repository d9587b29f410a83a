import * as z from 'zod/mini';
import type { HttpRequest } from './http.ts';
import { fromJson } from './json.ts';

/** What an answer is kept under: whose it is, and what was asked. */
export function answerKey(account: string, { path, params }: HttpRequest): string {
  return JSON.stringify([account, path, Object.entries(params)]);
}

const param = z.tuple([z.string(), z.union([z.string(), z.number()])]);
const keySchema = z.tuple([z.string(), z.string(), z.array(param)]);

export interface AnswerQuestion {
  account: string;
  path: string;
  params: Map<string, string | number>;
}

/** A key in its parts; null where it is none of ours. */
export function readKey(key: string): AnswerQuestion | null {
  const parts = keySchema.safeParse(fromJson(key)).data;
  if (!parts) return null;
  const [account, path, params] = parts;
  return { account, path, params: new Map(params) };
}
