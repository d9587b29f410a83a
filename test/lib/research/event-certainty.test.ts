import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventCertainty } from '../../../lib/research/event-dates.ts';
import { event } from '../../components/fixtures/events.ts';

describe('an event’s certainty', () => {
  it.each([
    ['confirmed', true, 'confirmed'],
    ['confirmed', false, 'disputed'],
    ['estimated', false, 'estimated'],
    ['estimated', true, 'disputed'],
    ['awaiting_announcement', false, 'awaiting'],
    ['awaiting_announcement', true, 'disputed'],
    ['postponed', false, 'other'],
    ['postponed', true, 'disputed'],
    // A flag that is not reported confirms nothing.
    ['confirmed', null, 'disputed'],
    ['estimated', null, 'estimated'],
  ])('with lifecycle %s and flag %s is %s', (lifecycle, isConfirmed, certainty) => {
    expect(eventCertainty(event({ lifecycle, isConfirmed }))).toBe(certainty);
  });

  it('is estimated where a window without a date is all there is, whatever is said of it', () => {
    const window = { eventDate: null, windowStart: '2027-02-08', windowEnd: '2027-02-26' };
    for (const given of [
      window,
      { ...window, windowEnd: null },
      { ...window, windowStart: null },
    ]) {
      expect(eventCertainty(event(given))).toBe('estimated');
    }
    expect(eventCertainty(event({ ...window, eventDate: '2027-02-12' }))).toBe('confirmed');
    expect(eventCertainty(event({ eventDate: null }))).toBe('confirmed');
  });

  it('is confirmed for no other lifecycle, however it is spelt', () => {
    const others = fc.string().filter((text) => text !== 'confirmed');
    fc.assert(
      fc.property(fc.oneof(others, fc.constant('Confirmed')), fc.boolean(), (lifecycle, flag) => {
        expect(eventCertainty(event({ lifecycle, isConfirmed: flag }))).not.toBe('confirmed');
      }),
    );
  });
});
