import { expect, it } from 'vitest';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { startPanel } from './panel-on-stand-in.ts';
import { keptOf } from './scripted-panel.ts';

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
