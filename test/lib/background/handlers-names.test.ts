import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { handlersBench } from './handlers-bench.ts';

/** How answers and openings name saved companies and the menu of a selection. */

it('names the open company in the menu of its window, until it is left', async () => {
  await using background = await handlersBench();
  const { changeSavedCompanies, leave } = background.handlers;
  const listing = { id: COMPANY, exchange: null, name: null, ticker: 'LKMR' };
  await changeSavedCompanies({ change: 'opened', listing }, 2);
  await changeSavedCompanies({ change: 'pin', listings: [listing] }, 1);
  await leave({ asker: 'list' }, 2);
  expect(background.steps).toEqual(['menu of 2: LKMR']);
  await leave({ companyId: COMPANY }, 2);
  expect(background.steps.slice(1)).toEqual([`menu of 2: left ${COMPANY}`]);
});

it('names saved companies as an answer to a lookup does, unless rows of it are left out', async () => {
  await using background = await handlersBench();
  const { changeSavedCompanies, getSavedCompanies, lookUpCompany } = background.handlers;
  const old = { id: COMPANY, exchange: 'SIX', name: 'Gannet Shipping', ticker: 'GNT' };
  await changeSavedCompanies({ change: 'pin', listings: [old] }, 1);
  const saved = () => getSavedCompanies({}, 1);
  const body = JSON.stringify({ data: [{ ...old, ticker: 'QFM' }, old], meta: {} });
  background.api.faults.next('/v1/companies', { kind: 'body', body });
  await lookUpCompany({ query: 'gannet', cacheMode: 'reload' }, 1);
  await setImmediate();
  expect(await saved()).toMatchObject({ value: { pins: [old] } });
  // Blank texts are gaps.
  const blank = JSON.stringify({ data: [{ ...old, name: ' ', ticker: '' }], meta: {} });
  background.api.faults.next('/v1/companies', { kind: 'body', body: blank });
  await lookUpCompany({ query: 'blank', cacheMode: 'reload' }, 1);
  await setImmediate();
  expect(await saved()).toMatchObject({ value: { pins: [old] } });
  await lookUpCompany({ query: 'Quillfeather', cacheMode: 'reload' }, 1);
  const named = { name: 'Quillfeather Marine AG', ticker: 'QFM', exchange: 'SIX Swiss Exchange' };
  await expect.poll(saved).toMatchObject({ value: { pins: [named] } });
});

describe('the answered profile of a company that was opened by its id alone, or renamed since', () => {
  const ask = { companyId: COMPANY, cacheMode: 'default' } as const;

  it('names it in recents, pins and the menu of its window once', async () => {
    await using background = await handlersBench();
    const { changeSavedCompanies, getCompany, getSavedCompanies } = background.handlers;
    const { open } = background;
    await changeSavedCompanies({ change: 'opened', listing: open }, 1);
    await changeSavedCompanies({ change: 'pin', listings: [{ ...open, name: 'Gannet' }] }, 1);
    background.steps.length = 0;
    expect(await getCompany(ask, 2)).toMatchObject({ ok: true });
    await expect.poll(() => background.steps).toEqual(['menu of 2: QFM']);
    const now = { name: 'Quillfeather Marine AG', ticker: 'QFM', exchange: 'SIX Swiss Exchange' };
    const named = { ...now, id: open.id };
    const saved = { recents: [named], pins: [named] };
    expect(await getSavedCompanies({}, 2)).toMatchObject({ value: saved });
    // The exchange by which the listing was chosen stays, however the profile spells it.
    const own = { ...named, exchange: 'SIX' };
    await changeSavedCompanies({ change: 'named', listings: [own] }, 1);
    Object.assign(open, own);
    await getCompany({ ...ask, cacheMode: 'reload' }, 2);
    await setImmediate();
    expect(background.steps).toHaveLength(1);
    expect(await getSavedCompanies({}, 2)).toMatchObject({
      value: { recents: [own], pins: [own] },
    });
  });

  it('stays as it is named when a lookup spells it as lookups did before', async () => {
    await using background = await handlersBench();
    const { changeSavedCompanies, getCompany, getSavedCompanies, lookUpCompany } =
      background.handlers;
    const pinnedName = async () => {
      const { value } = (await getSavedCompanies({}, 2)) as { value: { pins: Listing[] } };
      return value.pins[0]?.name;
    };
    const lookUp = async (name: string) => {
      const row = { id: COMPANY, exchange: 'SIX', name, ticker: 'QFM' };
      const body = JSON.stringify({ data: [row], meta: {} });
      background.api.faults.next('/v1/companies', { kind: 'body', body });
      await lookUpCompany({ query: 'quillfeather', cacheMode: 'reload' }, 2);
      await setImmediate();
    };
    const listing = Object.assign(background.open, { id: COMPANY });
    await changeSavedCompanies({ change: 'pin', listings: [{ ...listing }] }, 2);
    await lookUp('QUILLFEATHER MARINE');
    await expect.poll(pinnedName).toBe('QUILLFEATHER MARINE');
    await getCompany(ask, 2);
    await expect.poll(pinnedName).toBe('Quillfeather Marine AG');
    await lookUp('QUILLFEATHER MARINE');
    expect(await pinnedName()).toBe('Quillfeather Marine AG');
    await lookUp('GANNET SHIPPING');
    await expect.poll(pinnedName).toBe('GANNET SHIPPING');
  });

  it('keeps a newer name when its profile is cached', async () => {
    await using background = await handlersBench();
    const { changeSavedCompanies, getCompany, getSavedCompanies } = background.handlers;
    await getCompany(ask, 1);
    const newer = { ...background.open, name: 'Newer', ticker: 'NEW', exchange: 'SIX' };
    await changeSavedCompanies({ change: 'pin', listings: [newer] }, 1);
    Object.assign(background.open, newer);
    expect(await getCompany(ask, 2)).toMatchObject({ value: { fromCache: true } });
    await setImmediate();
    expect(await getSavedCompanies({}, 2)).toMatchObject({ value: { pins: [newer] } });
  });

  it.each([
    ['it is read from the cache alone', { ...ask, cacheMode: 'only-if-cached' }, 2],
    ['another company or no company is open', ask, 1],
  ] as const)('names nothing when %s', async (_, input, windowId) => {
    await using background = await handlersBench();
    await background.handlers.getCompany(ask, 1);
    expect(await background.handlers.getCompany(input, windowId)).toMatchObject({ ok: true });
    await setImmediate();
    expect(background.steps).toEqual([]);
  });
});
