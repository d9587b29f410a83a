import type { Page } from 'puppeteer-core';
import { MAX_CLIPS } from '../../../lib/model/clips.ts';
import { upcomingRange } from '../../../lib/panel/ask.ts';
import { clip } from '../../clips.ts';
import type { SampleData } from '../../service/model.ts';
import { coveredCompany } from './companies.ts';

/** How many messages of the panel are under way at once, and in one step of the harness, whose time is limited. */
const AT_ONCE = 4;
const IN_A_STEP = 60;

/**
 * Pins all companies of a market and asks for their quotes and events, by the messages that the panel itself
 * sends: what is kept then is what the extension keeps.
 */
export async function coverMarket(panel: Page, { listings }: SampleData, now: number) {
  const range = upcomingRange(now);
  const cacheMode = 'reload';
  await sendAll(
    panel,
    listings.map(({ id, exchange, name, ticker }) => ({
      request: 'changeSavedCompanies',
      input: { change: 'pin', listings: [{ id, exchange, name, ticker }] },
    })),
  );
  await sendAll(
    panel,
    listings.flatMap(({ id: companyId }) => [
      { request: 'getQuote', input: { companyId, cacheMode } },
      { request: 'getEvents', input: { companyId, ...range, offset: 0, cacheMode } },
    ]),
  );
}

/** Clips as many figures of sixty companies as there may be clips, a third of them with a comment. */
export async function keepClips(panel: Page, today: Date): Promise<void> {
  const messages = Array.from({ length: MAX_CLIPS }, (_, number) => {
    const { id, exchange, name, ticker } = coveredCompany(number % 60, today).listing;
    const one = clip(`clip-${number}`, {
      company: { id, exchange, name, ticker },
      rank: number,
      clippedAt: today.getTime() - number * 60_000,
      comment: number % 3 === 0 ? 'Ask what moved it since the guidance of May.' : '',
    });
    return { request: 'changeClips', input: { change: 'add', clip: one } };
  });
  await sendAll(panel, messages);
}

/** A message as lib/panel/send.ts sends it; the background's border checks it. */
interface Message {
  request: string;
  input: Record<string, unknown>;
}

/** @throws where one of them is answered with a failure */
async function sendAll(panel: Page, messages: readonly Message[]): Promise<void> {
  for (let start = 0; start < messages.length; start += IN_A_STEP) {
    await panel.evaluate(sendInPanel, messages.slice(start, start + IN_A_STEP), AT_ONCE);
  }
}

async function sendInPanel(messages: readonly Message[], atOnce: number): Promise<void> {
  const rest = messages.values();
  const work = async () => {
    for (const message of rest) {
      const reply = await chrome.runtime.sendMessage({ ...message, windowId: 1 });
      if (!Object(reply).ok) throw new Error(JSON.stringify({ message, reply }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
