import type { Clock } from '../clock.ts';
import type { ServiceOptions, Spent } from '../model.ts';
import { ApiError } from './errors.ts';

const HOUR_MS = 3_600_000;

/** The cost of a request; a keyword search is a request that also draws on the search allowance. */
export type Cost = 'request' | 'search';

/** The budget of an account, shared with MCP (contract section 8); only a request that passes all limits counts. */
export function createQuota(
  options: ServiceOptions,
  clock: Clock,
  accounts = new Map<string, Spent>(),
) {
  const spentBy = (accountId: string): Spent => {
    const recent = (times: number[] = []) => times.filter((time) => time > clock.now() - HOUR_MS);
    const before = accounts.get(accountId);
    const spent = { requests: recent(before?.requests), searches: recent(before?.searches) };
    accounts.set(accountId, spent);
    return spent;
  };

  /** When the interval, at most an hour, has passed since the last search. */
  const nextSearchAt = ({ searches }: Spent): number =>
    (searches.at(-1) ?? Number.NEGATIVE_INFINITY) + options.interval * 1000;

  return {
    /** @throws ApiError 429 with Retry-After in whole seconds, after which the same call passes */
    spend: (accountId: string, cost: Cost) => {
      const spent = spentBy(accountId);
      const now = clock.now();
      const bars = [{ until: freeAt(spent.requests, options.quota, now), ...BARS.requests }];
      if (cost === 'search') {
        bars.push({ until: freeAt(spent.searches, options.searches, now), ...BARS.searches });
        bars.push({ until: nextSearchAt(spent), ...BARS.interval });
      }
      const longest = bars.reduce((a, b) => (b.until > a.until ? b : a));
      if (longest.until > now) {
        const seconds = Math.max(1, Math.ceil((longest.until - now) / 1000));
        throw new ApiError(429, longest.code, longest.message, { 'Retry-After': `${seconds}` });
      }
      spent.requests.push(now);
      if (cost === 'search') spent.searches.push(now);
    },

    /** `meta.quota`, in names of the stand-in's own; `reset_at` is when the oldest counted request leaves the hour. */
    report: (accountId: string) => {
      const spent = spentBy(accountId);
      const now = clock.now();
      const next = nextSearchAt(spent);
      return {
        limit: options.quota,
        used: spent.requests.length,
        remaining: Math.max(0, options.quota - spent.requests.length),
        reset_at: new Date((spent.requests[0] ?? now) + HOUR_MS).toISOString(),
        searches_limit: options.searches,
        searches_used: spent.searches.length,
        searches_remaining: Math.max(0, options.searches - spent.searches.length),
        search_interval_seconds: options.interval,
        next_search_at: next > now ? new Date(next).toISOString() : null,
        window_seconds: HOUR_MS / 1000,
        shared_with_mcp: true,
        note: 'One budget for this account, shared with the MCP interface.',
      };
    },
  };
}

const BARS = {
  requests: {
    code: 'quota_exceeded',
    message: 'The hourly requests of this account, shared with the MCP interface, are used up.',
  },
  searches: {
    code: 'search_allowance_exceeded',
    message: 'The hourly keyword searches of this account are used up.',
  },
  interval: { code: 'search_interval', message: 'Keyword searches need a pause between them.' },
};

/** When one more fits into the rolling hour: once the oldest one in its way has left it. */
function freeAt(times: number[], limit: number, now: number): number {
  if (times.length < limit) return now;
  return (times[times.length - limit] ?? now) + HOUR_MS;
}
