import type { Heard } from './ask.ts';
import type { Planned } from './plan.ts';
import type { Held } from './token.ts';

/** What one account was answered, judged request by request. */
export interface Ledger {
  note(planned: Planned, token: Held, atStart: Held['state'], heard: Heard): void;
  /** Sums of what was noted, once all is answered. */
  sums(quota: number, searches: number): Sums;
}

export interface Sums {
  requests: number;
  /** Answers that cost a request: 200 and 404. */
  spent: number;
  searchesSpent: number;
  limited: number;
  refused: number;
  /** Requests begun after their token's end had been answered. */
  afterEnd: number;
  /** Each sentence names something that must not be. */
  wrong: string[];
}

export function createLedger(name: string): Ledger {
  const all: (Heard & { planned: Planned })[] = [];
  const wrong: string[] = [];
  let afterEnd = 0;

  return {
    note(planned, token, atStart, heard) {
      all.push({ ...heard, planned });
      const { status, code, retryAfter } = heard;
      const say = (what: string) =>
        wrong.push(`${name} ${planned.path}: ${what} (${status} ${code})`);
      const isRefused = status === 401 || status === 403;
      const mayNot = atStart === 'ended' || atStart === 'other';
      if (atStart === 'ended') afterEnd += 1;
      if (mayNot && code !== token.ended) say('a token that is not good was not refused');
      if (token.state === 'good' && atStart === 'good' && isRefused)
        say('a good token was refused');
      if (status === 429 && !/^[1-9]\d{0,3}$/.test(retryAfter ?? '')) say('no time to wait');
      if (isRefused || status === 429) return;
      const expected = { plain: 200, search: 200, missing: 404, invalid: 400 }[planned.kind];
      if (status !== expected) say(`not the ${expected} it should be`);
    },

    sums(quota, searches) {
      const cost = all.filter(({ status }) => status === 200 || status === 404);
      const found = cost.filter(({ status }) => status === 200);
      const overQuota = all.filter(({ code }) => code === 'quota_exceeded').length;
      const asked = found.filter(({ planned }) => planned.kind === 'search');
      const overSearches = all.filter(({ code }) => code === 'search_allowance_exceeded').length;
      const say = (what: string) => wrong.push(`${name}: ${what}`);

      if (cost.length !== Math.min(quota, cost.length + overQuota)) {
        say(`${cost.length} requests passed and ${overQuota} did not, of a quota of ${quota}`);
      }
      if (asked.length !== Math.min(searches, asked.length + overSearches)) {
        say(`${asked.length} searches passed and ${overSearches} did not, of ${searches}`);
      }
      // Each count is told once, from 1 on: a request counted twice, not at all or on another account
      // leaves a gap or comes twice. What was not found was counted and tells nothing.
      const counts = found.map(({ used }) => used ?? 0);
      if (new Set(counts).size !== counts.length) say('the service told one count twice');
      if (Math.max(0, ...counts) > cost.length) say('the service counted what did not pass');
      const told = asked.map(({ searchesUsed }) => searchesUsed ?? 0).sort((a, b) => a - b);
      if (told.some((count, at) => count !== at + 1)) say(`searches were counted ${told}`);

      const count = (wanted: (heard: Heard) => boolean) => all.filter(wanted).length;
      return {
        requests: all.length,
        spent: cost.length,
        searchesSpent: asked.length,
        limited: count(({ status }) => status === 429),
        refused: count(({ status }) => status === 401 || status === 403),
        afterEnd,
        wrong,
      };
    },
  };
}
