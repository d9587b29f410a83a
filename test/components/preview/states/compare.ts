import type { Metric } from '../../../../lib/model/contract.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import type { CompareView } from '../../../../lib/panel/store.ts';
import { savedWith } from '../../../saved-with.ts';
import { idle, loaded, loading } from '../../fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../fixtures/companies.ts';
import { BRIG, charted, chosen, compared, HOLM, NHVN, SKVL } from '../../fixtures/compared.ts';
import { read, year } from '../../fixtures/facts.ts';
import { companyProps, failed } from '../../fixtures/panel.ts';

const comparison = (companies: CompareView['companies'], metric: Metric = 'revenue') => ({
  ...companyProps(),
  overlay: 'compare' as const,
  compare: { metric, companies },
  saved: savedWith({ pins: [SKVL], recents: [HOLM, BRIG, NHVN] }),
});
const wide = (sign: string) =>
  read([year(2025, `${sign}104338870215664093728551906472`, { currency: 'ZWL' })]);

/** Companies side by side. */
export const compareStates: Record<string, PanelProps> = {
  'compare-one': comparison(chosen(NHVN).companies),
  'compare-chosen': comparison(chosen(NHVN, SKVL).companies),
  'compare-adding': {
    ...comparison(chosen(SKVL).companies),
    saved: savedWith({}),
    company: null,
    lookup: { draft: '', submitted: null, load: idle, ticker: null },
    adding: {
      draft: 'NHVN',
      submitted: 'NHVN',
      load: loaded([NORDHAVN, NORDHAVN_LONDON]),
      ticker: null,
    },
  },
  'compare-offers': {
    ...comparison(chosen(BRIG).companies),
    saved: savedWith({ pins: [SKVL, NHVN], recents: [HOLM] }),
  },
  'compare-two': comparison(compared.companies.slice(0, 2)),
  'compare-loading': comparison([
    { listing: NHVN, load: loading },
    { listing: SKVL, load: loading },
  ]),
  compare: comparison(compared.companies),
  'compare-chart': comparison(charted.companies),
  'compare-wide': comparison(
    [
      { listing: NHVN, load: wide('') },
      { listing: SKVL, load: wide('-') },
    ],
    'net_income',
  ),
  'compare-none': comparison([
    { listing: NHVN, load: read([year(2025, '1'), year(2024, '2')]) },
    { listing: BRIG, load: read([year(2025, '3', { currency: 'USD', restated: true })]) },
    { listing: HOLM, load: read([year(2025, '3', { entityScope: null })]) },
    { listing: SKVL, load: read([]) },
  ]),
  'compare-failed': comparison([
    { listing: NHVN, load: read([year(2025, '1')]) },
    { listing: SKVL, load: failed({ kind: 'unavailable' }) },
  ]),
};
