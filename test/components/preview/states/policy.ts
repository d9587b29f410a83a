import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { FEATURES } from '../../../../lib/settings/policy.ts';
import { companyProps, page, panelProps } from '../../fixtures/panel.ts';

const policy = { neverScan: ['news.example'], off: [...FEATURES] };

/** The panel under an administrator's rules. */
export const policyStates: Record<string, PanelProps> = {
  'ruled-out-page': panelProps({
    policy,
    page: { ...page, status: 'blockedByPolicy', tickers: [], canWatchSite: false },
  }),
  'ruled-out-features': { ...companyProps(), policy },
};
