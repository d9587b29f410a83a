import { describe, expect, it } from 'vitest';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { compareOffers } from '../../../lib/panel/compare-offers.ts';
import { exchangeOfService } from '../../../lib/tickers/exchanges/service-name.ts';
import { ticker } from '../../components/fixtures/companies.ts';
import { BRIG, chosen, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { companyProps, panelProps } from '../../components/fixtures/panel.ts';

type Given = Parameters<typeof compareOffers>[0];

const on = (symbol: string, exchange: string | null) => ticker({ symbol, exchange, mic: null });
const { page } = panelProps();
const given = (changes: Partial<Given> = {}): Given => ({
  company: null,
  saved: { pins: [], recents: [] },
  compare: chosen(NHVN),
  page: { ...page, tickers: [] },
  exchanges: exchangeOfService,
  keptLookups: null,
  ...changes,
});
const withTickers = (...tickers: ReturnType<typeof on>[]) => ({ page: { ...page, tickers } });
/** What is offered, in short: a listing by its ticker, a ticker by its symbol with a question mark. */
function offered(changes: Partial<Given>) {
  const { fromPage, saved } = compareOffers(given(changes));
  const short = (offers: typeof saved) =>
    offers.map((offer) =>
      offer.kind === 'listing'
        ? offer.listing.ticker
        : `${offer.ticker.symbol}?${offer.isKept ? ' kept' : ''}`,
    );
  return { fromPage: short(fromPage), saved: short(saved) };
}
const many = (count: number): Listing[] =>
  Array.from({ length: count }, (_, n) => ({ ...HOLM, id: `id-${n}`, ticker: `T${n}` }));

describe('companies offered to compare with', () => {
  it('are the open one, then those pinned and those opened before, each once', () => {
    const { company } = companyProps();
    expect(
      offered({
        company,
        compare: chosen(SKVL),
        saved: { pins: [SKVL, HOLM], recents: [HOLM, BRIG, NHVN] },
      }),
    ).toEqual({ fromPage: [], saved: ['NHVN', 'HOLM', 'BRIG'] });
  });

  it('leave out those that are chosen, whichever way they are known', () => {
    const { company } = companyProps();
    expect(
      offered({
        company,
        saved: { pins: [NHVN], recents: [SKVL] },
        ...withTickers(on('NHVN', 'Oslo Børs'), on('NHVN', null), on('SKVL', 'Oslo Børs')),
      }),
    ).toEqual({ fromPage: ['SKVL'], saved: [] });
  });

  it('are of the page a listing where that is known, else a ticker to look up, with what is kept of it', () => {
    const found = [on('SKVL', 'Oslo Børs'), on('HOLM', null), on('KLVR.B', 'Nasdaq Stockholm')];
    const saved = { pins: [SKVL], recents: [HOLM] };
    expect(offered({ saved, ...withTickers(...found), keptLookups: ['KLVR.B'] })).toEqual({
      fromPage: ['SKVL', 'HOLM?', 'KLVR.B? kept'],
      saved: ['HOLM'],
    });
    expect(offered({ ...withTickers(...found) }).fromPage).toEqual(['SKVL?', 'HOLM?', 'KLVR.B?']);
  });

  it('are no ticker that the service cannot be asked for', () => {
    expect(offered(withTickers(on('F', 'NYSE'), on('BRIG', 'NYSE'))).fromPage).toEqual(['BRIG?']);
  });

  it('are no known listing without a ticker in the place of the page’s', () => {
    const nameless = { ...SKVL, ticker: null };
    expect(
      offered({
        saved: { pins: [nameless], recents: [] },
        ...withTickers(on('SKVL', 'Oslo Børs')),
      }),
    ).toEqual({ fromPage: ['SKVL?'], saved: [null] });
  });

  it('are six of the page and five of those saved, and three of each once a comparison can begin', () => {
    const found = Array.from({ length: 9 }, (_, n) => on(`AB${n}`, 'NYSE'));
    const saved = { pins: many(9), recents: [] };
    const one = offered({ saved, ...withTickers(...found) });
    expect([one.fromPage.length, one.saved.length]).toEqual([6, 5]);
    const two = offered({ saved, compare: chosen(NHVN, SKVL), ...withTickers(...found) });
    expect([two.fromPage.length, two.saved.length]).toEqual([3, 3]);
    expect(two.saved).toEqual(['T0', 'T1', 'T2']);
  });
});
