import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { NO_PINNING } from '../../../lib/panel/position.ts';
import { comparedOf, documentsOf } from '../../../lib/panel/questions.ts';
import { restore } from '../../../lib/panel/record.ts';
import type { PanelState } from '../../../lib/panel/store.ts';
import { answer, idle, loading } from '../../components/fixtures/answers.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import {
  documentItem,
  documentPages,
  loadedDocuments,
} from '../../components/fixtures/documents.ts';
import { fact, factPages, revenue } from '../../components/fixtures/facts.ts';
import { company } from '../../components/fixtures/panel.ts';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { settled } from './held-send.ts';
import { startPanel } from './panel-on-stand-in.ts';
import { keptOf, type Script, type ScriptedPanel, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

/** How many pages of the list the record has, of a panel that shows so much. */
function pagesIn(state: Partial<PanelState>, question: { key: string }) {
  const { store } = scriptedPanel({});
  show(store, state);
  return keptOf(store).asked[question.key]?.pages;
}

const failedWithout = { state: 'failed', failure: { kind: 'timeout' }, previous: null } as const;

describe('the record of a panel', () => {
  it.each([
    ['loaded so far', { state: 'loaded', answer: { ...documentPages(), pages: 3 } }, 3],
    ['loading for the first time', loading, 1],
    ['that failed', failedWithout, 1],
    ['never requested', idle, undefined],
  ] as const)('holds the number of pages of a list %s', (_, load, pages) => {
    const shown = { company: { ...company, documents: load } };
    expect(pagesIn(shown, documentsOf(company.id))).toBe(pages);
  });

  it('holds which companies of a comparison were requested', () => {
    const load = { state: 'loaded', answer: { ...factPages(revenue), pages: 2 } } as const;
    const columns = [load, failedWithout, idle].map((one, n) => ({
      listing: { ...NHVN, id: `c${n}` },
      load: one,
    }));
    const shown = { compare: { metric: 'revenue', companies: columns } } as const;
    const pages = columns.map(({ listing }) => pagesIn(shown, comparedOf(listing.id, 'revenue')));
    expect(pages).toEqual([2, 1, undefined]);
  });
});

/** What a panel asks for that comes back as another was, and the state it then has. */
async function restored(change: (before: ScriptedPanel) => void, script: Script) {
  const before = scriptedPanel({});
  change(before);
  const after = scriptedPanel(script);
  restore(keptOf(before.store), after.store, after.panel);
  await settled();
  return { ...after, state: after.store.state };
}

describe('a restored panel', () => {
  const script: Script = {
    getFinancials: ({ offset }) => ok(answer([fact()], { nextOffset: offset + 20 })),
    listDocuments: ({ offset }) =>
      ok(answer([documentItem({ id: `d${offset}` })], { nextOffset: offset + 20 })),
  };

  it('reads as many cached pages as it showed', async () => {
    const { inputs } = await restored(({ store }) => {
      show(store, {
        company: {
          ...company,
          documents: { state: 'loaded', answer: { ...documentPages(), pages: 3 } },
          facts: {
            metric: 'revenue',
            load: { state: 'loaded', answer: { ...factPages(revenue), pages: 2 } },
          },
        },
      });
    }, script);
    expect(inputs('listDocuments').map(({ offset }) => offset)).toEqual([0, 20, 40]);
    expect(inputs('getFinancials').map(({ offset }) => offset)).toEqual([0, 20]);
  });

  it('reads nothing that it did not show', async () => {
    const { names, state } = await restored(({ store }) => {
      show(store, { company: { ...company, facts: { metric: null, load: idle } } });
      store.update({ adding: { draft: 'half a wo', submitted: null, ticker: null } });
    }, script);
    for (const name of ['listDocuments', 'getFinancials', 'searchDocuments', 'lookUpCompany']) {
      expect(names()).not.toContain(name);
    }
    expect(state.adding).toMatchObject({ draft: 'half a wo', submitted: null });
  });

  it('reads the search that was shown', async () => {
    const { asked } = await restored(({ store }) => {
      const search = { draft: 'dock', submitted: 'dry dock', load: idle };
      show(store, { company: { ...company, search } });
    }, script);
    const input = { companyId: company.id, query: 'dry dock', cacheMode: 'only-if-cached' };
    expect(asked).toContainEqual(['searchDocuments', input]);
  });

  it('keeps the list that waits to be searched', async () => {
    const { state } = await restored(({ store }) => {
      store.update({ pinning: { ...NO_PINNING, draft: 'AA, BB' } });
    }, {});
    expect(state.pinning?.draft).toBe('AA, BB');
  });

  it('offers data that are no longer cached as if they were never requested, but not a search', async () => {
    const lost = () => failed({ kind: 'notKept' });
    const search = { draft: 'dock', submitted: 'dock', load: idle };
    const { state } = await restored(
      ({ store }) => {
        show(store, {
          company: {
            ...company,
            search,
            documents: loadedDocuments(),
            facts: { metric: 'revenue', load: { state: 'loaded', answer: factPages(revenue) } },
          },
        });
      },
      {
        ...{ getFinancials: lost, listDocuments: lost, getCompany: lost, getQuote: lost },
        searchDocuments: lost,
      },
    );
    expect(state.company).toMatchObject({
      documents: idle,
      facts: { metric: 'revenue', load: idle },
      profile: idle,
      quote: idle,
      search: { load: { ...failedWithout, failure: { kind: 'notKept' } } },
    });
  });
});

it('keeps the panel’s record small when the service sends huge names', async () => {
  await using panel = await startPanel();
  const long = 'x'.repeat(500_000);
  const body = (data: object) =>
    ({ kind: 'body', body: JSON.stringify({ data, meta: {} }) }) as const;
  const { faults } = panel.bench.api;
  const listing = { id: COMPANY, exchange: long, name: long };
  faults.next(`/v1/companies/${COMPANY}`, body({ ...listing, ticker: long }));
  panel.panel.company.open({ id: COMPANY, exchange: long, name: null, ticker: null });
  // A page that is opened after it remembers the company's names, too.
  await panel.settled(({ company }) => company?.profile.state === 'loaded');
  for (let document = 1; document <= 3; document += 1) {
    const documentId = uuid(document);
    const page = { documentId, title: long, page: 1, text: 'x', truncated: false };
    faults.next(/pages/, body(page));
    panel.panel.reader.open({ documentId, page: 1, company: { ...listing, ticker: long } });
    await panel.settled(({ reader }) => reader?.load.state === 'loaded');
  }
  expect(panel.store.state.company?.name).toBe(long);
  const record = keptOf(panel.store);
  expect(record.documentTitles).toHaveLength(3);
  expect(JSON.stringify(record).length).toBeLessThan(20_000);
});
