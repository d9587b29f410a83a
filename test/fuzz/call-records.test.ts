import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCallLog } from '../../lib/background/call-log.ts';
import { isoMoment } from '../../lib/research/citation.ts';
import { outgoing } from '../lib/api/calls.ts';
import { anyJson, type Json, received } from './arbitraries/json.ts';
import { areaWith, kept, now, time } from './arbitraries/kept.ts';
import { anyText } from './arbitraries/texts.ts';
import { holds } from './holds.ts';

const LOOKUP = { operation: 'search_companies', query: { query: 'ab' } } as const;
const COST = { requests: 1, searches: 0 };

describe('whatever is kept of calls', () => {
  let read = 0;

  holds(
    'the list of calls tells calls with times, and goes on',
    400,
    fc.asyncProperty(
      kept(
        fc.record({
          id: fc.integer(),
          sentAt: time,
          endpoint: fc.constantFrom('get_quote', 'token', 'get_quote', 'other'),
          what: anyText,
          query: fc.option(anyText),
          why: fc.constantFrom('opened', 'signIn', 'renewal', 'x'),
          outcome: fc.constantFrom('answered', 'underWay', 'noResponse', 'x'),
          status: fc.constantFrom<Json>(200, 503, null, 1.5),
          cost: fc.constantFrom<Json>(COST, COST, COST, null),
          quota: fc.constantFrom<Json>([], [], [{ key: 'a', value: null }], [{}]),
        }),
      ),
      anyJson,
      async (record, count) => {
        const area = await areaWith({
          'call:1': record,
          calls: received(count),
          'calls.kept': received(count),
        });
        const fetch = async () => new Response('{}');
        const log = createCallLog({ area, fetch, now, onChange: () => {} });
        for (const call of await log.list()) {
          read += 1;
          expect(isoMoment(call.sentAt)).toMatch(/Z$/);
          expect(call.query === null || typeof call.query === 'string').toBe(true);
          expect(['get_quote', 'token']).toContain(call.endpoint);
          expect(Number.isInteger(call.cost.requests)).toBe(true);
        }
        expect(Number.isInteger(await log.count())).toBe(true);
        await log.recorder(outgoing(LOOKUP)).begin(new AbortController().signal);
        expect(
          (await log.list()).filter(({ what }) => what === '/v1/companies?query=ab'),
        ).toHaveLength(1);
        await log.forgetSubjects();
      },
    ),
  );

  it('enough of it is whole', () => {
    expect(read).toBeGreaterThan(25);
  });
});
