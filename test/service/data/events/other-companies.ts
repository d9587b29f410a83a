import type { ListingKey } from '../listings.ts';
import { awaiting, confirmed, type EventPlan, estimated } from './plan.ts';

/** What other companies have in the diary beside their reports. */
export const otherEvents: Partial<Record<ListingKey, EventPlan[]>> = {
  tarvane: [
    {
      ...estimated('trial_readout', 'First results of the MASON trial', { on: 38 }),
      lifecycle: 'postponed',
    },
    awaiting('trading_resumption', 'Trading in the shares resumes', { within: [1, 60] }),
    estimated('regulatory_decision', 'Answer on the partial clinical hold', { within: [3, 33] }),
    estimated('conference', 'Talk at the Rare Lung Disease Days, Boston', {
      on: 22,
      confirmed: true,
    }),
  ],
  // The edges of a year: what lies on them, just outside them, and across them.
  ostrel: [
    confirmed(-1, 'conference', 'Talk at the Marine Electronics Meeting, Seattle'),
    confirmed(0, 'annual_meeting', 'Annual meeting of stockholders'),
    confirmed(1, 'dividend_payment', 'Quarterly dividend is paid'),
    estimated('product', 'Samples of the OF-40 power chip', { within: [-12, 0] }),
    estimated('legal', 'Decision on the Boise building permit', { within: [-30, -1] }),
    estimated('conference', 'Farm Machines Electronics Fair, Hannover', { within: [366, 370] }),
    estimated('annual_meeting', 'Annual meeting of stockholders, a year on', { on: 366 }),
    estimated('dividend_payment', 'Quarterly dividend, a year on', { on: 367 }),
    estimated('product', 'OF-50 power chip', { within: [367, 400] }),
  ],
  quillane: [
    {
      ...confirmed(16, 'investor_day', 'Investor day in Knoxville'),
      lifecycle: 'cancelled',
      confirmed: false,
    },
    confirmed(31, 'labor_vote', 'Drivers vote on the wage agreement', { zoned: false }),
  ],
  northrede: [
    estimated('annual_meeting', 'Annual meeting in the cattle pavilion, Omaha', {
      within: [160, 175],
    }),
  ],
  kelstrand: [
    estimated('permit', 'Water permit for the Yukon mine', { within: [14, 90] }),
    confirmed(25, 'technical_report', 'New reserve estimate is filed'),
  ],
  wexcombeLondon: [
    confirmed(24, 'dividend_ex_date', 'Shares trade without the final dividend'),
    confirmed(58, 'dividend_payment', 'Final dividend is paid'),
    confirmed(71, 'annual_meeting', 'Annual general meeting in Bristol'),
  ],
  wexcombeNewYork: [
    confirmed(23, 'dividend_ex_date', 'Depositary shares trade without the final dividend'),
    estimated('dividend_payment', 'Final dividend is paid in US dollars', { within: [58, 66] }),
  ],
  voltfjallB: [
    confirmed(11, 'capital_markets_day', 'Kapitalmarknadsdag i Luleå'),
    estimated('annual_meeting', 'Årsstämma', { on: 157, within: [150, 170] }),
  ],
  gruenfelder: [
    confirmed(7, 'conference', 'Vortrag auf dem Eigenkapitaltag Esslingen'),
    estimated('annual_meeting', 'Hauptversammlung', { within: [170, 190] }),
    confirmed(174, 'dividend_payment', 'Dividende wird gezahlt', { confirmed: false }),
  ],
  // One end of the window is not known.
  aurignac: [
    estimated('product', 'Lancement du parfum Calanque', { within: [40, null] }),
    confirmed(66, 'trading_update', 'Chiffre d’affaires du quatrième trimestre'),
  ],
  kestenrain: [
    estimated('renewal', 'Result of the January treaty renewals', { within: [null, 80] }),
  ],
  hayasegawa: [
    confirmed(45, 'trading_update', '月次受注速報'),
    awaiting('annual_meeting', '定時株主総会', { within: [200, 225] }),
  ],
  lanternBay: [confirmed(2, 'shareholder_vote', 'Vote on the lease of Pier 7')],
  queensLanding: [
    awaiting('financing', 'Terms of the placement of new shares', { within: [0, 30] }),
  ],
  larkmereLand: [confirmed(-40, 'annual_meeting', 'Annual meeting of unitholders')],
};
