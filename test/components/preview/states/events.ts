import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { meta } from '../../fixtures/answers.ts';
import { event, eventPages, events } from '../../fixtures/events.ts';
import { companyProps } from '../../fixtures/panel.ts';

const listing = (changes: Parameters<typeof eventPages>[0] = {}) =>
  companyProps({
    events: { state: 'loaded', answer: eventPages({ meta: meta(), ...changes }) },
    unfolded: ['events'],
  });

/** The list of events, with the next earnings and the timeline. */
export const eventStates: Record<string, PanelProps> = {
  events: listing(),
  // More marks than there is room for, and windows that run over both ends of the lane.
  'events-many': listing({
    data: [
      ...events,
      ...['2026-11-21', '2026-12-01', '2026-12-10', '2027-01-20', '2027-07-01', '2027-11-20'].map(
        (eventDate, place) =>
          event({
            eventDate,
            title: `Northern Lights conference on ports, terminals and shipping, day ${place + 1}`,
            type: place % 2 === 0 ? 'conference' : 'dividend_payment',
          }),
      ),
      ...[
        ['2026-11-01', '2026-11-30'],
        ['2027-11-10', '2027-12-20'],
      ].map(([windowStart = null, windowEnd = null]) =>
        event({
          title: `Results expected from ${windowStart?.slice(0, 4)} on`,
          lifecycle: 'estimated',
          isConfirmed: false,
          eventDate: null,
          windowStart,
          windowEnd,
        }),
      ),
    ],
  }),
  'events-no-earnings': listing({ data: events.slice(1, 2) }),
};
