import { expect, it } from 'vitest';
import { panelActions } from '../../../lib/panel/actions.ts';
import { loaded } from '../../components/fixtures/answers.ts';
import { reader } from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

it('puts listings away, and what stands in front of the page', () => {
  const { panel, store, asked } = scriptedPanel({});
  const acts = panelActions(store, panel);
  const lookup = { draft: 'half a wo', submitted: 'Nordhavn', load: loaded([]), ticker: null };
  show(store, { overlay: 'help', reader: reader(), lookup });
  acts.onShowPage();
  expect(store.state).toMatchObject({
    overlay: null,
    reader: null,
    focusRequest: { target: 'page', sequence: 1 },
  });
  acts.onCloseListings();
  expect(store.state.lookup).toEqual({
    draft: 'half a wo',
    submitted: null,
    load: { state: 'idle' },
    ticker: null,
  });
  expect(asked).toEqual([]);
});

it('keeps the new question in the field while the results of the last one are asked anew', () => {
  const { panel, store, asked } = scriptedPanel({});
  show(store, {
    company: {
      ...company,
      search: { draft: 'a new question', submitted: 'harbour', load: loaded([]) },
    },
  });
  panelActions(store, panel).onRefresh('search');
  expect(asked).toEqual([
    ['searchDocuments', { companyId: company.id, query: 'harbour', cacheMode: 'reload' }],
  ]);
  expect(store.state.company?.search.draft).toBe('a new question');
});
