import type { Browser } from 'puppeteer-core';
import { createLooksStore } from '../../../lib/background/looks.ts';
import type { Reading } from '../../../lib/model/looks.ts';
import { memoryCommon } from '../../lib/background/common.ts';
import { bundle } from '../bundle.ts';
import { openPage } from '../run-in-page.ts';
import { timeOf } from '../timing.ts';
import { COMPANIES, coveredCompany } from './companies.ts';
import { looksOf } from './looks-of.ts';

/** Compares all companies' looks of two days, each time in a new world; returns milliseconds of the thread. */
export async function timeLooks(browser: Browser, rounds: number): Promise<number[]> {
  const html = '<!doctype html><title>Looks</title>';
  const page = await openPage(browser, 'https://looks.example/', html);
  const script = await bundle('looks');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const world = await page.isolated('looks', script);
    times.push(await timeOf(page, world, { name: 'looks' }));
  }
  await page.close();
  return times;
}

/** Companies whose looks are stored to tell what those of all take. */
const SAMPLE = 30;

/** Bytes that two days' looks at all companies take in storage.local. */
export async function keptBytes(today: Date): Promise<number> {
  const readings = new Map<string, Reading>();
  const ids = Array.from({ length: SAMPLE }, (_, n) => coveredCompany(n, today).listing.id);
  const looks = createLooksStore({
    ...memoryCommon(() => today.getTime()),
    account: async () => 'ada',
    pins: async () => ids,
    cached: async (of) => [...of].flatMap((id) => readings.get(id) ?? []),
  });
  for (const day of [0, 1] as const) {
    for (const [number, companyId] of ids.entries()) {
      const { events, documents, facts } = looksOf(number, today, day);
      const all: Reading[] = [
        { companyId, list: 'events', look: events },
        { companyId, list: 'documents', look: documents },
        { companyId, list: 'revenue', look: facts },
      ];
      for (const reading of all) {
        readings.set(companyId, reading);
        await looks.record(companyId, { list: reading.list, offset: 0 });
      }
    }
  }
  return ((await looks.size()).bytes * COMPANIES) / SAMPLE;
}
