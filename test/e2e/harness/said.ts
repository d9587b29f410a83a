import { DIALECT } from './world.ts';

/** The service's own words on the panel, which differ between its dialects. */
export const SAID = {
  first: {
    nasdaq: 'Nasdaq',
    restated: 'restated',
    notRestated: 'as reported',
    unauthorized: 'unauthorized',
  },
  other: {
    nasdaq: 'XNAS',
    restated: 'restatement “restated”',
    notRestated: 'restatement “as first reported”',
    unauthorized: 'RDS-UNAUTHORIZED',
  },
}[DIALECT];

/** A claim of the service, shown with the contract's rule beside it. */
export const REAL_TIME_CLAIM = /LIVE \(quotes here are never real-time\)/g;
