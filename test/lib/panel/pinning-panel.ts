import { expect } from 'vitest';
import type { Input, Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Company } from '../../../lib/model/records.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { matchList } from '../../../lib/names/match-list.ts';
import type { KnownCompany } from '../../../lib/names/types.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { changedSavedCompanies, refusalOf, savedWith } from '../../saved-with.ts';
import { settled } from './held-send.ts';
import { type Script, scriptedPanel } from './scripted-panel.ts';

export const listing = (
  ticker: string,
  exchange: string | null = 'Nasdaq',
  name = `${ticker} Corp`,
): Listing => ({ ...{ id: `${ticker} ${exchange}`, exchange, name, ticker } });
export const known = (one: Listing, changes: Partial<KnownCompany> = {}): KnownCompany => ({
  ...one,
  ...{ name: one.name ?? '', aliases: [], ...changes },
});
export const row = (one: Listing): Company => ({ ...one, other: [] });

export type Search = (
  asked: Input<'lookUpCompany'>,
) => Reply<'lookUpCompany'> | Promise<Reply<'lookUpCompany'>>;

/** Finds one listing for any symbol. */
export const oneEach: Search = ({ query }) => ok(answer([row(listing(query))]));
/** Finds one listing for any symbol, but holds the search for one symbol until the test answers. */
export function holding(held: string) {
  const { promise, resolve } = Promise.withResolvers<Reply<'lookUpCompany'>>();
  const search: Search = (asked) => (asked.query === held ? promise : oneEach(asked));
  return { search, resolve };
}
export const somePins = (length: number) => Array.from({ length }, (_, n) => listing(`P${n}`));

/** A panel with these known companies and pins, which records searches and answers them as given. */
export async function panelWith(
  { companies = [], pins = [] }: { companies?: KnownCompany[]; pins?: Listing[] } = {},
  search = oneEach,
  script: Script = {},
) {
  let saved = savedWith({ pins });
  const answered = new Map<string, Reply<'lookUpCompany'>>();
  const scripted = scriptedPanel({
    getSavedCompanies: () => ok(saved),
    getCachedOfCompanies: () => ok([]),
    changeSavedCompanies(change) {
      const refused = refusalOf(saved, change);
      saved = changedSavedCompanies(saved, change);
      return ok(refused);
    },
    matchCompanies: ({ entries }) => ok(matchList(entries, { own: companies, directory: [] })),
    async lookUpCompany(asked) {
      const kept = answered.get(asked.query);
      if (kept) return kept;
      if (asked.cacheMode === 'only-if-cached') return failed({ kind: 'notKept' });
      const reply = await search(asked);
      if (reply.ok) answered.set(asked.query, reply);
      return reply;
    },
    ...script,
  });
  const { store, panel, inputs } = scripted;
  await panel.saved.refresh();
  panel.places.show('watchlist');
  const { pinning } = panel;
  pinning.open(null);
  await settled();
  const ends = () => expect.poll(() => store.state.pinning?.run?.state).not.toBe('running');
  return {
    ...scripted,
    pinning,
    view: () => store.state.pinning,
    async find(text: string) {
      pinning.find(text);
      await expect.poll(() => store.state.pinning?.entries.length).toBeGreaterThan(0);
    },
    ends,
    /** Searches for what is left, to the end. */
    async searchAll() {
      pinning.start();
      await ends();
    },
    states: () => store.state.pinning?.entries.map(({ text, state }) => `${text} ${state}`),
    pinned: () => store.state.saved.pins.map(({ ticker }) => ticker),
    searches: () =>
      inputs('lookUpCompany').flatMap((asked) =>
        asked.cacheMode === 'default' ? [asked.query] : [],
      ),
    writes: () => inputs('changeSavedCompanies').length,
  };
}
