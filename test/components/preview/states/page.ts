import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { ticker } from '../../fixtures/companies.ts';
import { companyProps, page, panelProps } from '../../fixtures/panel.ts';

const tickers = [
  ticker({ symbol: 'F', evidence: 'Fernmoor Mills (F)', form: 'company', exchange: null }),
  ticker({ exchange: 'London Stock Exchange', mic: 'XLON' }),
  ticker({ symbol: 'T', exchange: 'New York Stock Exchange', mic: 'XNYS', evidence: 'NYSE: T' }),
];

/** What stands on a page beyond the usual. */
export const pageStates: Record<string, PanelProps> = {
  'page-one-letter': panelProps({ page: { ...page, tickers } }),
  'company-one-letter': {
    ...companyProps(),
    highlights: 'on',
    page: { ...page, tickers, watchingSite: true },
  },
};
