import { describe, expect, it } from 'vitest';
import { compareOffers, MAX_FROM_PAGE } from '../../components/compare/CompareOffers.tsx';
import { savedWith } from '../saved-with.ts';
import { ticker } from './fixtures/companies.ts';
import { BRIG, HOLM, NHVN, SKVL } from './fixtures/compared.ts';
import { company, page, panelProps } from './fixtures/panel.ts';

type State = Parameters<typeof compareOffers>[0];
type Offer = ReturnType<typeof compareOffers>['fromPage'][number];

/** Tickers of the page that no saved company is. */
const STRANGERS = Array.from({ length: MAX_FROM_PAGE + 2 }, (_, n) =>
  ticker({ symbol: `AB${n}`, exchange: null, mic: null }),
);
const onOslo = ticker({ symbol: 'SKVL' });
const others = Array.from({ length: 7 }, (_, n) => ({
  ...HOLM,
  id: `other-${n}`,
  ticker: `Z${n}`,
}));

const chosen = (...listings: (typeof NHVN)[]): State['compare'] => ({
  metric: 'revenue',
  companies: listings.map((listing) => ({ listing, load: { state: 'idle' } })),
});
const named = (offer: Offer): string => ('symbol' in offer ? `${offer.symbol}?` : offer.id);

/** What is offered, by id of the listing or by the page's symbol. */
function offered(state: Partial<State> & { tickers?: typeof STRANGERS }) {
  const { tickers = [], ...rest } = state;
  const offers = compareOffers({ ...panelProps(), page: { ...page, tickers }, ...rest });
  return { fromPage: offers.fromPage.map(named), saved: offers.saved.map(named) };
}

describe('companies offered for comparison', () => {
  it('are the open, pinned and recent companies, each once', () => {
    const saved = savedWith({ pins: [SKVL, NHVN], recents: [HOLM, SKVL] });
    expect(offered({ company, saved })).toEqual({
      fromPage: [],
      saved: [NHVN.id, SKVL.id, HOLM.id],
    });
  });

  it('have the names shown for the open company', () => {
    const open = { ...company, name: null };
    expect(
      compareOffers({ ...panelProps(), page: { ...page, tickers: [] }, company: open }),
    ).toEqual({ fromPage: [], saved: [NHVN] });
  });

  it('are absent when nothing is open, saved or on the page', () => {
    expect(offered({})).toEqual({ fromPage: [], saved: [] });
  });

  it('omit compared companies', () => {
    const saved = savedWith({ pins: [SKVL], recents: [HOLM] });
    expect(offered({ company, saved, compare: chosen(NHVN, SKVL) }).saved).toEqual([HOLM.id]);
  });

  it('are at most five saved and six of the page, or three each below a comparison', () => {
    const state = { saved: savedWith({ pins: others }), tickers: STRANGERS };
    const count = (compare: State['compare']) => {
      const { fromPage, saved } = offered({ ...state, compare });
      return [fromPage.length, saved.length];
    };
    expect(count(chosen())).toEqual([MAX_FROM_PAGE, 5]);
    expect(count(chosen(NHVN))).toEqual([MAX_FROM_PAGE, 5]);
    expect(count(chosen(NHVN, SKVL))).toEqual([3, 3]);
  });
});

describe('the page’s tickers', () => {
  it('are saved companies when the page states their exchange, and are offered once', () => {
    const saved = savedWith({ pins: [SKVL], recents: [HOLM] });
    const tickers = [onOslo, { ...onOslo, symbol: 'NHVN' }];
    expect(offered({ saved, tickers })).toEqual({ fromPage: [SKVL.id, 'NHVN?'], saved: [HOLM.id] });
  });

  it('name a company once, however often the page does', () => {
    const tickers = [onOslo, onOslo];
    expect(offered({ saved: savedWith({ pins: [SKVL] }), tickers }).fromPage).toEqual([SKVL.id]);
  });

  it('may belong to another company when the exchange is missing or different', () => {
    const tickers = [
      { ...onOslo, exchange: null, mic: null },
      { ...onOslo, exchange: 'NYSE', mic: 'XNYS' },
    ];
    expect(offered({ saved: savedWith({ pins: [SKVL] }), tickers })).toEqual({
      fromPage: ['SKVL?', 'SKVL?'],
      saved: [SKVL.id],
    });
  });

  it('do not match a saved company without a ticker', () => {
    const saved = savedWith({ pins: [{ ...SKVL, ticker: null }], recents: [] });
    expect(offered({ saved, tickers: [onOslo] }).fromPage).toEqual(['SKVL?']);
  });

  it('omit what may be compared already, unless that company has no ticker', () => {
    const unstated = { ...onOslo, exchange: null, mic: null };
    const brig = ticker({ symbol: 'BRIG', exchange: null, mic: null });
    const tickers = [unstated, brig];
    expect(offered({ tickers, compare: chosen(BRIG, SKVL) }).fromPage).toEqual([]);
    expect(offered({ tickers, compare: chosen(SKVL, NHVN) }).fromPage).toEqual(['BRIG?']);
    const nameless = chosen({ ...SKVL, ticker: null });
    expect(offered({ tickers, compare: nameless }).fromPage).toEqual(['SKVL?', 'BRIG?']);
  });

  it('omit text that the service does not accept', () => {
    const tickers = [ticker({ symbol: 'X'.repeat(81) }), ticker({ symbol: 'BRIG' })];
    expect(offered({ tickers }).fromPage).toEqual(['BRIG?']);
  });
});
