import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../../lib/model/records.ts';
import { readAllowance, requestsLeft, searchHeldUntil } from '../../../lib/research/allowance.ts';
import { fieldsOf } from '../../components/fixtures/answers.ts';

const THEN = Date.parse('2026-11-20T14:00:00Z');
const read = (quota: Record<string, Scalar>) => readAllowance(fieldsOf(quota), THEN);
const NOTHING = {
  ...{ remaining: null, limit: null, other: [] },
  ...{ interval: null, next: null, resets: null },
};

describe('the searches in a quota', () => {
  it.each([
    [{ searches_remaining: 18 }, { remaining: 18 }],
    [{ searches_limit: 20 }, { limit: 20 }],
    [{ searchesRemaining: '18' }, { remaining: 18 }],
    [{ 'search.remaining': 0 }, { remaining: 0 }],
    [{ 'keyword_search.left': 3 }, { remaining: 3 }],
    [{ keywordsMax: 9 }, { limit: 9 }],
    [{ search_interval_seconds: 10 }, { interval: 10 }],
    [{ 'search.intervalMs': 2500 }, { interval: 2.5 }],
    [{ search_pause_minutes: '1.25' }, { interval: 75 }],
    [{ search_cooldown_seconds: 0 }, { interval: 0 }],
    [{ next_search_at: '2026-11-20T14:00:10Z' }, { next: THEN + 10_000 }],
    [{ searchAvailableAt: '2026-11-20T14:00:10Z' }, { next: THEN + 10_000 }],
    [{ 'search.retry_after_seconds': 7 }, { next: THEN + 7000 }],
    [{ searches_reset_at: '2026-11-20T15:00:00Z' }, { resets: THEN + 3_600_000 }],
    [{ searches_available: 5 }, { remaining: 5 }],
    [{ search_interval_seconds: '10' }, { interval: 10 }],
    // The longest span there is.
    [{ search_reset_seconds: 366 * 86_400 }, { resets: THEN + 366 * 86_400_000 }],
  ])('are recognised in %o', (quota: Record<string, Scalar>, wanted) => {
    expect(read(quota)).toEqual({ ...NOTHING, ...wanted });
  });

  it.each([
    { remaining: 500, limit: 600 },
    { company_search_remaining: 4 },
    { searches_remaining: null },
    { searches_remaining: 'plenty' },
    { searches_remaining: -1 },
    { searches_remaining: '1.5' },
    { searches_remaining: true },
    { next_search_seconds: true },
    { next_search_seconds: 'x7' },
    { search_reset: 7 },
    { research_remaining: 4 },
    { next_search_at: null },
    { next_search_at: '14:00' },
    { reset_at: '2026-11-20T15:00:00Z' },
  ])('are not guessed from %o', (quota: Record<string, Scalar>) => {
    expect({ ...read(quota), other: [] }).toEqual(NOTHING);
  });

  it.each([
    // Words that only begin or end like one that is known, and spans that are none.
    { searchable_remaining: 4, search_unavailable_at: '2026-11-20T14:00:10Z' },
    { search_waited_seconds: 7, search_preset_at: '2026-11-20T14:00:10Z' },
    { search_renewed_at: '2026-11-20T13:00:00Z', search_subinterval_seconds: 3 },
    { search_paused_seconds: 30, searches_unavailable: 3, searches_leftover: 3 },
    { search_subtotal: 3, searches_limited: 3, searches_unused: 3, searches_used: null },
    { next_search_seconds: '', search_next_seconds: '1e1', search_retry_seconds: -5 },
  ])('are absent in %o', (quota: Record<string, Scalar>) => expect(read(quota)).toEqual(NOTHING));

  it('exclude searches for companies, but not words that contain the name', () => {
    expect(read({ search_companies_left: 4 })).toEqual(NOTHING);
    expect(read({ intercompany_search_left: 4 })).toEqual({ ...NOTHING, remaining: 4 });
    expect(read({ companywide_search_left: 4 })).toEqual({ ...NOTHING, remaining: 4 });
  });

  it.each<[string, Scalar]>([
    ['search_interval', 10],
    ['search_refill_interval', 10],
    ['searches_used', 2],
    ['searches_remaining', 'plenty'],
    ['searches_remaining', ''],
    ['searches_remaining', '1e2'],
    ['search_limit', 'none'],
  ])('keep %s unchanged when it is %o', (key, value) => {
    expect(read({ [key]: value })).toEqual({ ...NOTHING, other: [{ key, value }] });
  });
});

const held = (next: number | null, interval: number | null, gate: number | null, now = THEN) =>
  searchHeldUntil({ next, interval }, THEN, gate, now);

it('the wait before the next search ends at the time from the service or when its limit ends', () => {
  expect(held(THEN + 10_000, null, null)).toBe(THEN + 10_000);
  expect(held(null, null, THEN + 5000)).toBe(THEN + 5000);
  expect(held(THEN + 10_000, null, THEN + 20_000)).toBe(THEN + 20_000);
  expect(held(THEN + 10_000, null, null, THEN + 10_000)).toBeNull();
  expect(held(null, 10, null)).toBeNull();
});

it('the wait before the next search is no longer than the interval when the service’s clock is ahead', () => {
  expect(held(THEN + 400_000, 10, null)).toBe(THEN + 10_000);
});

it('the wait before the next search is absent when the time is more than a day ahead', () => {
  expect(held(THEN + 86_400_000, null, null)).toBe(THEN + 86_400_000);
  expect(held(THEN + 90_000_000, null, null)).toBeNull();
});

it('rejects a span beyond a year, which no date can express', () => {
  const odd = { search_reset_seconds: 1e300, next_search_ms: '9'.repeat(400) };
  expect(read(odd)).toEqual(NOTHING);
  const field = { key: 'search_interval_seconds', value: 1e300 };
  expect(readAllowance([field], THEN)).toEqual({ ...NOTHING, other: [field] });
});

it.each<[Record<string, Scalar>, number | null]>([
  [{ remaining: 9, limit: 600, searches_remaining: 2 }, 9],
  [{ requests_remaining: '412', searches_remaining: 18 }, 412],
  [{ 'calls.left': 7, 'keywordSearch.left': '3' }, 7],
  [{ remaining_per_minute: 3, remaining_per_day: 900 }, 3],
  [{ requestsAvailable: 0 }, 0],
  // Unknown or invalid fields state no allowance.
  [{ searches_remaining: 18, documents_left: 4, remaining_at: '2026-11-20' }, null],
  [{ remaining: -1 }, null],
  [{ limit: 600, used: 12 }, null],
  [{}, null],
])('the requests in a quota are recognised in %o: %s left', (quota, left) => {
  expect(requestsLeft(fieldsOf(quota))).toBe(left);
});
