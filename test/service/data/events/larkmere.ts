import { awaiting, confirmed, type EventPlan, estimated } from './plan.ts';

const LATER_DIVIDENDS = [90, 181, 272].flatMap((on): EventPlan[] => [
  estimated('dividend_declaration', 'Board decides on the quarterly dividend', { on: on - 30 }),
  estimated('dividend_record_date', 'Record date of the quarterly dividend', {
    within: [on - 12, on - 6],
  }),
  estimated('dividend_payment', 'Quarterly dividend is paid', { within: [on, on + 14] }),
]);

/** Larkmere's diary beside its reports: with them more than a page of 20 for the coming year. */
export const larkmereEvents: EventPlan[] = [
  confirmed(-30, 'dividend_declaration', 'Board declares a quarterly dividend of $0.12'),
  confirmed(-9, 'dividend_record_date', 'Record date of the quarterly dividend of $0.12'),
  confirmed(0, 'conference', 'Talk at the Cold Chain Technology Forum, Chicago'),
  confirmed(12, 'dividend_payment', 'Quarterly dividend of $0.12 is paid'),
  confirmed(19, 'conference', 'Talk at the Northern Lights Software Conference, Minneapolis'),
  confirmed(33, 'product', 'Conductor 9 is released'),
  confirmed(61, 'conference', 'Stand at the Frozen Logistics Fair, Rotterdam', { sourced: false }),
  // It was to close four months after it was announced, and that is about now.
  estimated('acquisition_closing', 'Purchase of Fjordlogikk AS closes', { within: [-14, 25] }),
  estimated('field_action', 'Last T-9 frost probe of the field action is mended', {
    on: 5,
    within: [3, 12],
  }),
  estimated('index_review', 'Index review may change the weight of the shares', {
    on: 27,
    zoned: false,
    sourced: false,
  }),
  estimated('annual_meeting', 'Annual meeting of stockholders', { within: [165, 195] }),
  estimated('covenant_test', 'Lenders receive the compliance certificate', { on: 44 }),
  awaiting('investor_day', 'Investor day in Duluth', { within: [210, 270] }),
  awaiting('legal', 'Trial in Kaldarin Robotics v. Larkmere', { within: [120, 300] }),
  // Neither a day nor a window: no interval finds it.
  awaiting('product', 'Halo 3 laser scanner is released', {}),
  // The two halves of the confirmation disagree.
  estimated('conference', 'Fireside talk with a broker, New York', { on: 47, confirmed: true }),
  confirmed(75, 'site_visit', 'Visit to the Hermantown climate chamber', { confirmed: false }),
  // A word the contract does not list.
  { ...confirmed(54, 'conference', 'Winter technology evening, Tampere'), lifecycle: 'postponed' },
  ...LATER_DIVIDENDS,
];
