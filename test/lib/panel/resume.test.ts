import { describe, expect, it } from 'vitest';
import type { Session } from '../../../lib/messages/panel-messages.ts';
import { type Failure, failed, ok } from '../../../lib/model/failure.ts';
import type { Pages } from '../../../lib/panel/view-state.ts';
import { meta } from '../../components/fixtures/answers.ts';
import { HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { documentPages } from '../../components/fixtures/documents.ts';
import { eventPages } from '../../components/fixtures/events.ts';
import { factPages, revenue } from '../../components/fixtures/facts.ts';
import { company } from '../../components/fixtures/panel.ts';
import { scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const connected: Session = { state: 'connected', subject: 'A', expiresAt: 1 };

/** A list whose first page is there, and whose following one failed so. */
const unfinished = <P extends Pages<unknown>>(pages: P, kind: 'notConnected' | 'timeout') => {
  const failure: Failure = { kind };
  const next = { state: 'failed', failure } as const;
  return { state: 'loaded', answer: { ...pages, meta: meta({ nextOffset: 10 }), next } } as const;
};

/** A panel with lists whose following pages failed so; gives what connecting asked for. */
async function connectAfter(kind: 'notConnected' | 'timeout') {
  const { panel, store, asked } = scriptedPanel({
    connect: () => ok(connected),
    getEvents: () => failed({ kind: 'timeout' }),
  });
  const documents = unfinished(documentPages(), kind);
  const facts = unfinished(factPages(revenue), kind);
  show(store, {
    company: {
      ...company,
      events: unfinished(eventPages(), kind),
      documents,
      facts: { metric: 'revenue', load: facts },
    },
    compare: {
      metric: 'revenue',
      companies: [
        { listing: NHVN, load: facts },
        {
          listing: SKVL,
          load: {
            state: 'loaded',
            answer: { ...factPages(revenue), meta: meta({ nextOffset: 10 }) },
          },
        },
        { listing: HOLM, load: { state: 'failed', failure: { kind }, previous: null } },
      ],
    },
  });
  await panel.session.connect();
  return asked.filter(([name]) => name !== 'connect').map(([name, input]) => [name, input]);
}

describe('the following page of a list that was refused for want of a connection', () => {
  it('is asked for after connecting, and no other page of it', async () => {
    const { id: companyId } = company;
    const cacheMode = 'default';
    const facts = { metric: 'revenue', cacheMode };
    expect(await connectAfter('notConnected')).toEqual([
      ['getFinancials', { companyId: NHVN.id, ...facts, offset: 10, compared: true }],
      ['getFinancials', { companyId: HOLM.id, ...facts, offset: 0, compared: true }],
      ['getEvents', expect.objectContaining({ companyId, cacheMode, offset: 10 })],
      ['getFinancials', { companyId, ...facts, offset: 10 }],
      ['listDocuments', { companyId, cacheMode, offset: 10 }],
    ]);
  });

  it('is left alone where it failed for another reason', async () => {
    expect(await connectAfter('timeout')).toEqual([]);
  });
});
