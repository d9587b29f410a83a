import type { PanelProps } from '../../../../lib/panel/actions.ts';
import type { CompareView } from '../../../../lib/panel/view-state.ts';
import { idle, loaded, loading } from '../../fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../fixtures/companies.ts';
import { BRIG, chosen, compared, HOLM, NHVN, read, SKVL } from '../../fixtures/compared.ts';
import { year } from '../../fixtures/facts.ts';
import { companyProps } from '../../fixtures/panel.ts';

const sheet = (compare: CompareView): PanelProps => ({
  ...companyProps(),
  sheet: 'compare',
  compare,
  saved: { pins: [SKVL], recents: [HOLM, BRIG, NHVN] },
});
const wide = (sign: string) =>
  year(2025, `${sign}104338870215664093728551906472`, { currency: 'ZWL' });

/** Companies side by side. */
export const compareStates: Record<string, PanelProps> = {
  'compare-one': sheet(chosen(NHVN)),
  'compare-chosen': sheet(chosen(NHVN, SKVL)),
  'compare-adding': {
    ...sheet(chosen(SKVL)),
    saved: { pins: [], recents: [] },
    company: null,
    lookup: { draft: '', submitted: null, load: idle, ticker: null },
    adding: { draft: 'NHVN', submitted: 'NHVN', load: loaded([NORDHAVN, NORDHAVN_LONDON]) },
  },
  'compare-loading': sheet({
    metric: 'revenue',
    companies: [
      { listing: NHVN, load: loading },
      { listing: SKVL, load: loading },
    ],
  }),
  compare: sheet(compared),
  'compare-wide': sheet({
    metric: 'net_income',
    companies: [
      { listing: NHVN, load: read([wide('')]) },
      { listing: SKVL, load: read([wide('-')]) },
    ],
  }),
  'compare-none': sheet({
    metric: 'revenue',
    companies: [
      { listing: NHVN, load: read([year(2025, '1'), year(2024, '2')]) },
      { listing: BRIG, load: read([year(2025, '3', { currency: 'USD', restated: true })]) },
      { listing: HOLM, load: read([year(2025, '3', { entityScope: null })]) },
      { listing: SKVL, load: read([]) },
    ],
  }),
  'compare-failed': sheet({
    metric: 'revenue',
    companies: [
      { listing: NHVN, load: read([year(2025, '1')]) },
      {
        listing: SKVL,
        load: { state: 'failed', failure: { kind: 'unavailable' }, previous: null },
      },
    ],
  }),
};
