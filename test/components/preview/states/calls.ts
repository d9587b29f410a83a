import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { loading } from '../../fixtures/answers.ts';
import { call, calls, listed } from '../../fixtures/calls.ts';
import { companyProps, panelProps } from '../../fixtures/panel.ts';

const hostile = `/v1/companies?query=\u202Egnitset\u0000 ${'x'.repeat(300)}&limit=20`;

/** Request log. */
export const callStates: Record<string, PanelProps> = {
  calls: { ...companyProps(), overlay: 'calls', calls: listed(calls) },
  'calls-none': panelProps({ overlay: 'calls', calls: listed([]) }),
  'calls-loading': panelProps({ overlay: 'calls', calls: loading }),
  'calls-hostile': panelProps({
    overlay: 'calls',
    calls: listed([
      call({
        what: hostile,
        query: hostile,
        quota: [
          { key: 'w'.repeat(90), value: hostile },
          { key: 'remaining', value: null },
        ],
      }),
    ]),
  }),
};
