import { expect, it } from 'vitest';
import { countKinds, eventKind } from '../../../lib/research/event-kind.ts';
import { event } from '../../components/fixtures/events.ts';

it.each([' results ', 'Half - year  results', '\tEarnings call'])(
  'recognises earnings by %o in any spelling',
  (type) => expect(eventKind({ type })).toBe('earnings'),
);

it('counts the events of each kind, and untyped events as others', () => {
  const types = ['results', 'dividend_payment', 'earnings_call', 'agm', null, 'q1_results'];
  expect(countKinds(types.map((type) => event({ type })))).toEqual({
    earnings: 3,
    dividend: 1,
    other: 2,
  });
  expect(countKinds([])).toEqual({ earnings: 0, dividend: 0, other: 0 });
});
