import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { ok } from '../../../lib/model/failure.ts';
import { listingOf } from '../../../lib/model/saved-companies.ts';
import type { PanelState } from '../../../lib/panel/view-state.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { documents } from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { savedWith } from '../../saved-with.ts';
import { NOTHING_KEPT, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const listed = ({ company }: PanelState) => company?.documents.state === 'loaded';

describe('the documents of a company', () => {
  it('stay in the service’s order, whatever their dates', async () => {
    const { panel, store } = scriptedPanel({ listDocuments: () => ok(answer(documents)) });
    show(store, { company });
    await panel.company.load('documents', 'default');
    expect(store.state.company?.documents).toMatchObject({ answer: { data: documents } });
  });

  it('appear at once for a pin if the watchlist has requested them', async () => {
    const { panel, store, asked } = scriptedPanel({
      getKept: () => ok({ ...NOTHING_KEPT, documents: [answer(documents)] }),
    });
    store.update({ saved: savedWith({ pins: [listingOf(company)] }) });
    panel.company.open(listingOf(company));
    await new Promise<void>((done) => store.subscribe((state) => listed(state) && done()));
    expect(asked.filter(([name]) => name === 'getKept').map(([, input]) => input)).toEqual([
      { companyId: company.id, metrics: ['revenue'], parts: ['searches', 'documents'] },
    ]);
  });

  it('are not added to a company that was opened again meanwhile', async () => {
    const replies: ((reply: Reply<'listDocuments'>) => void)[] = [];
    const { panel, store } = scriptedPanel({
      listDocuments: () => new Promise((reply) => replies.push(reply)),
    });
    show(store, { company });
    const asked = panel.company.load('documents', 'default');
    panel.company.open(company);
    replies[0]?.(ok(answer(documents)));
    await asked;
    expect(store.state.company?.documents).toEqual({ state: 'idle' });
  });
});
