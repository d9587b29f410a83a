import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, type Endpoint, ITEMS, metaOnly, soundAnswerOf } from './arbitraries/answers.ts';
import { anyJson, received } from './arbitraries/json.ts';
import { fieldOf } from './arbitraries/parsed.ts';
import { readerOf } from './calls.ts';
import { forAll, times } from './holds.ts';
import { unsaid, unsaidOthers } from './said.ts';

const ENDPOINTS = Object.keys(ITEMS) as Endpoint[];
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

describe.each(ENDPOINTS)('any answer of %s', async (endpoint) => {
  const read = readerOf(endpoint);
  let accepted = 0;

  it('is refused or read without a throw, and all that is read was sent, exactly', () =>
    forAll(250, answerOf(endpoint), (sent) => {
      const body = received(sent);
      const answer = read(body);
      if (answer === null) return;
      accepted += 1;
      const raw = listed(fieldOf(body, 'data'));
      const items = listed(answer.data);
      const { unread, surplus } = answer.meta.leftOut ?? { unread: 0, surplus: 0 };
      expect(items.length + unread + surplus).toBeLessThanOrEqual(raw.length);
      let at = 0;
      for (const item of items) {
        // Rows keep the service's order, and some may be left out.
        const place = raw.findIndex(
          (row, n) => n >= at && unsaid(endpoint, item, row).length === 0,
        );
        if (place === -1) expect(unsaid(endpoint, item, raw[at])).toEqual([]);
        at = place + 1;
      }
    }));

  it('accepts enough answers to prove something', () => {
    expect(accepted).toBeGreaterThan(50 * times);
  });

  it('is read when it follows the contract', () =>
    forAll(60, soundAnswerOf(endpoint), (sent) => {
      expect(read(received(sent))).not.toBeNull();
    }));
});

describe('any metadata', async () => {
  const read = readerOf('get_quote');

  it('spoils no data and gives nothing that was not sent', () =>
    forAll(800, fc.oneof(metaOnly, anyJson), (sent) => {
      const body = received({ data: null, meta: sent });
      const meta = read(body)?.meta;
      expect(meta).toBeDefined();
      const raw = fieldOf(body, 'meta');
      for (const name of ['asOf', 'nextOffset', 'sourceNotes', 'status'] as const) {
        const value = meta?.[name] ?? null;
        if (value !== null) expect(String(fieldOf(raw, name))).toBe(String(value));
      }
      const quota = fieldOf(raw, 'quota') ?? {};
      expect(unsaidOthers(meta?.quota ?? [], Object.fromEntries(Object.entries(quota)))).toEqual(
        [],
      );
    }));
});
