import * as z from 'zod/mini';
import { REFUSALS as ACCESS_REFUSALS } from '../api/access.ts';
import { listenForApi } from '../api/server.ts';
import { defaultOptions } from '../cli.ts';
import { createClock } from '../clock.ts';
import { createFaults } from '../faults/fault.ts';
import type { Account, Gatekeeper, SampleData, ServiceOptions, TokenRefusal } from '../model.ts';
import type { RequestLog } from '../request-log.ts';
import { sampleData } from './fixture.ts';

/** An origin the test API approves. */
const APPROVED = 'chrome-extension://approved';
/** The issuer the test API names; nothing listens there. */
const ISSUER = 'http://127.0.0.1:9';

const record = z.record(z.string(), z.unknown());
const successBody = z.object({ data: z.unknown(), meta: record });
const failureBody = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }),
});

/** The API alone, with a gatekeeper that knows `pro`, `business`, and a token named as each refusal. */
export async function startApi(
  given: { data?: SampleData; options?: Partial<ServiceOptions> } = {},
) {
  const unlimited = { origins: [APPROVED], quota: 10_000, searches: 10_000, interval: 0 };
  const options: ServiceOptions = { ...defaultOptions(), ...unlimited, ...given.options };
  // Time passes by `advance` alone: on a slow machine a wait of one second would be over before it is asked about.
  const started = Date.now();
  const [clock, faults] = [createClock(() => started), createFaults()];
  const requests: RequestLog = [];
  const server = await listenForApi(0);
  const { url } = server;
  const served = given.data ?? sampleData();
  const data = () => served;
  const parts = { data, gatekeeper, options, clock, faults, requests };
  server.serve({ ...parts, resource: url, authUrl: ISSUER });

  /** A GET with a Pro account's token, unless the headers say otherwise. */
  const get = (path: string, headers: Record<string, string> = { Authorization: 'Bearer pro' }) =>
    fetch(url + path, { headers });
  /** `data` and `meta` of an answer that must be a 200. */
  const read = async (path: string) => {
    const response = await get(path);
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return successBody.parse(await response.json());
  };
  return {
    ...{ url, options, clock, faults, requests, get, read },
    /** The rows of a list that must be a 200. */
    rows: async (path: string) => z.array(record).parse((await read(path)).data),
    /** Status and error of an answer that must be a failure. */
    refusal: async (path: string) => {
      const response = await get(path);
      const { error } = failureBody.parse(await response.json());
      return { status: response.status, code: error.code, message: error.message };
    },
    stop: server.close,
  };
}

const account = (id: string): Account => ({
  ...{ id, login: id, password: '', name: id, plan: 'pro', active: true },
});

const REFUSALS = Object.keys(ACCESS_REFUSALS) as TokenRefusal[];

const gatekeeper: Gatekeeper = {
  verify: async (token) => {
    if (token === 'pro' || token === 'business') return { ok: true, account: account(token) };
    const refusal = REFUSALS.find((one) => one === token) ?? 'unknown';
    return { ok: false, refusal };
  },
};
