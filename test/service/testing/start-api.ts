import * as z from 'zod/mini';
import { listenForApi } from '../api/server.ts';
import { defaultOptions } from '../cli.ts';
import { type Clock, createClock } from '../clock.ts';
import { createFaults, type Faults } from '../faults/fault.ts';
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

export interface TestApi {
  url: string;
  options: ServiceOptions;
  clock: Clock;
  faults: Faults;
  requests: RequestLog;
  /** A GET with a Pro account's token, unless the headers say otherwise. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** `data` and `meta` of an answer that must be a 200. */
  read(path: string): Promise<{ data: unknown; meta: Record<string, unknown> }>;
  /** The rows of a list that must be a 200. */
  rows(path: string): Promise<Record<string, unknown>[]>;
  /** Status and error of an answer that must be a failure. */
  refusal(path: string): Promise<{ status: number; code: string; message: string }>;
  stop(): Promise<void>;
}

/**
 * The API alone on a free port, with a gatekeeper that knows the token `pro`, the token `business` of
 * another account, and one token for each refusal, named as the refusal is.
 */
export async function startApi(
  given: { data?: SampleData; options?: Partial<ServiceOptions> } = {},
): Promise<TestApi> {
  const unlimited = { origins: [APPROVED], quota: 10_000, searches: 10_000, interval: 0 };
  const options = { ...defaultOptions(), ...unlimited, ...given.options };
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

  const get = (path: string, headers: Record<string, string> = { Authorization: 'Bearer pro' }) =>
    fetch(url + path, { headers });
  const read = async (path: string) => {
    const response = await get(path);
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return successBody.parse(await response.json());
  };
  return {
    url,
    options,
    clock,
    faults,
    requests,
    get,
    read,
    rows: async (path) => z.array(record).parse((await read(path)).data),
    refusal: async (path) => {
      const response = await get(path);
      const { error } = failureBody.parse(await response.json());
      return { status: response.status, code: error.code, message: error.message };
    },
    stop: server.close,
  };
}

const account = (id: string): Account => ({
  id,
  login: id,
  password: '',
  name: id,
  plan: 'pro',
  active: true,
});

const REFUSALS: TokenRefusal[] = [
  ...(['missing', 'malformed', 'unknown', 'expired', 'wrong_resource', 'revoked'] as const),
  ...(['client_disabled', 'account_inactive', 'pro_required'] as const),
];

const gatekeeper: Gatekeeper = {
  verify: async (token) => {
    if (token === 'pro' || token === 'business') return { ok: true, account: account(token) };
    const refusal = REFUSALS.find((one) => one === token) ?? 'unknown';
    return { ok: false, refusal };
  },
};
