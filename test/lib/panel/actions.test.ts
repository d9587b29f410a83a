import { expect, it } from 'vitest';
import { panelActions } from '../../../entrypoints/sidepanel/actions.ts';
import { loaded } from '../../components/fixtures/answers.ts';
import { company } from '../../components/fixtures/panel.ts';
import { scriptedPanel } from './scripted-panel.ts';

it('keeps the new question in the field while the results of the last one are asked anew', () => {
  const { panel, store, asked } = scriptedPanel({});
  store.update({
    company: {
      ...company,
      search: { draft: 'a new question', submitted: 'harbour', load: loaded([]) },
    },
  });
  panelActions(store, panel).onRefresh('search');
  expect(asked).toEqual([
    ['searchDocuments', { companyId: company.id, query: 'harbour', want: 'fresh' }],
  ]);
  expect(store.state.company?.search.draft).toBe('a new question');
});
