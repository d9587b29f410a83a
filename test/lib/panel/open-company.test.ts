import { expect, it } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import { listingOf } from '../../../lib/model/saved-companies.ts';
import { emptyCompany } from '../../../lib/panel/company-view.ts';
import type { Send } from '../../../lib/panel/send.ts';
import { createStore } from '../../../lib/panel/store.ts';
import { emptyPlace } from '../../../lib/panel/view-state.ts';
import { tellOpenCompany } from '../../../lib/panel/with-background.ts';
import { NHVN, SKVL } from '../../components/fixtures/compared.ts';

it('reports each opened company once, none between two, and when the panel closes', async () => {
  const given = { online: true, now: 0, newsSites: [], allowLoopback: false };
  const store = createStore(emptyPlace(given), () => 0);
  const told: unknown[] = [];
  const send = (async (_, input) => {
    told.push(Object(input).company);
    return ok(null);
  }) as Send;
  const close = tellOpenCompany(store, send);
  expect(told).toEqual([null]);
  store.update({ company: emptyCompany(NHVN) });
  store.updateCompany(NHVN.id, { tab: 'events' });
  await Promise.resolve();
  store.update({ company: null });
  store.update({ company: emptyCompany(SKVL) });
  await Promise.resolve();
  close();
  expect(told).toEqual([null, listingOf(NHVN), listingOf(SKVL), null]);
});
