import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventCertainty } from '../../../lib/research/event-certainty.ts';

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
  ])('with lifecycle %s and flag %s is %s', (lifecycle, isConfirmed, certainty) => {
    expect(eventCertainty({ lifecycle, isConfirmed })).toBe(certainty);
  });

  it('is confirmed for no other lifecycle, however it is spelt', () => {
    const others = fc.string().filter((text) => text !== 'confirmed');
    fc.assert(
      fc.property(fc.oneof(others, fc.constant('Confirmed')), fc.boolean(), (lifecycle, flag) => {
        expect(eventCertainty({ lifecycle, isConfirmed: flag })).not.toBe('confirmed');
      }),
    );
  });
});
