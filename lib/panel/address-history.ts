import { isId } from '../model/contract.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import type { Panel } from './panel.ts';
import { NOWHERE, OVERLAYS, PLACES, TABS, UNKNOWN_PAGE } from './position.ts';
import { afterChanges, type PanelState, type Store } from './store.ts';

interface TabHistory {
  read(): string;
  push(fragment: string): void;
  replace(fragment: string): void;
}

/**
 * Lets the browser's back, forward and reload move between places, from kept answers without a request. Call the result
 * when the browser went to another entry.
 */
export function followAddress(store: Store, panel: Panel, history: TabHistory): () => void {
  const shown = () => printAddress(addressOf(store.state));
  /** The entry of a lookup under way, which the company that it leads to takes over. */
  let isPassing = false;
  function note(): void {
    const now = shown();
    const isOther = now !== history.read();
    if (isOther && isPassing) history.replace(now);
    else if (isOther) history.push(now);
    isPassing = store.state.lookup.load.state === 'loading' && (isPassing || isOther);
  }

  function go(to: Address): void {
    isPassing = false;
    if (store.state.company?.id !== to.company?.id) openKept(to.company?.id ?? null);
    const { company } = store.bare;
    if (company && to.company) store.updateCompany(company.id, { tab: to.company.tab });
    store.update({
      shownPlace: to.place,
      listPlace: to.list,
      overlay: to.overlay,
      isOverlayBehind: to.isOverlayBehind,
    });
    showDocument(to.document);
    history.replace(shown());
  }

  function openKept(id: string | null): void {
    store.update({ lookup: NOWHERE.lookup });
    // Opening a company already leaves the previous company, in the same message.
    if (id === null) panel.company.close();
    else panel.company.open(listingWith(id), 'only-if-cached');
  }

  /** A listing known only by its id; the panel shows its name once the cached answers arrive. */
  function listingWith(id: string): Listing {
    const { history: visits, saved } = store.state;
    const found = [...visits.companies, ...saved.pins, ...saved.recents].find(
      (listing) => listing.id === id,
    );
    return found ? listingOf(found) : { id, exchange: null, name: null, ticker: null };
  }

  function showDocument(document: Address['document']): void {
    const { reader, company, documentTitles } = store.bare;
    if (document === null) {
      store.update({ reader: null });
      return;
    }
    const { id, page } = document;
    if (reader?.documentId === id && reader.page === page) return;
    const before = reader?.documentId === id ? reader : UNKNOWN_PAGE;
    store.update({
      reader: {
        ...before,
        ...{ documentId: id, page },
        title: before.title ?? documentTitles.find((one) => one.id === id)?.title ?? null,
        company: before.company ?? (company && listingWith(company.id)),
      },
    });
    void panel.reader.load('only-if-cached');
  }

  const given = parseAddress(history.read());
  // Only the address belongs to this tab: a duplicated tab writes the same record.
  if (given && printAddress(given) !== shown()) go(given);
  else history.replace(shown());
  store.subscribe(afterChanges(note));
  return () => {
    const to = parseAddress(history.read());
    if (to) go(to);
  };
}

/** The user's place in the form of a tab's address: only ids and our own names. */
const addressOf = (state: PanelState) => ({
  place: state.shownPlace,
  /** The list beside it, where there is room for one. */
  list: state.listPlace,
  company: state.company && { id: state.company.id, tab: state.company.tab },
  document: state.reader && { id: state.reader.documentId, page: state.reader.page },
  overlay: state.overlay,
  /** Whether the overlay is behind the place; none is behind the page. */
  isOverlayBehind: state.isOverlayBehind && state.overlay !== null && state.shownPlace !== 'page',
});

type Address = ReturnType<typeof addressOf>;

/** `#/page/watchlist/company/ID/financials/document/ID/3/calls`, `#/watchlist/behind/compare` */
export function printAddress(address: Address): string {
  const { place, list, company, document, overlay, isOverlayBehind } = address;
  const parts = [
    place,
    ...(list === 'watchlist' && place !== 'watchlist' ? [list] : []),
    ...(company ? ['company', company.id, company.tab] : []),
    ...(document ? ['document', document.id, String(document.page)] : []),
    ...(overlay && isOverlayBehind ? ['behind'] : []),
    ...(overlay ? [overlay] : []),
  ];
  return `#/${parts.join('/')}`;
}

const oneOf = (names: readonly string[]): string => `(${names.join('|')})(?=/|$)`;

/** Ignores everything after a part that is not ours. */
const ADDRESS = new RegExp(
  [
    `^#/${oneOf(PLACES)}(/watchlist(?=/|$))?`,
    `(?:/company/([0-9A-Fa-f-]+)/${oneOf(TABS)})?`,
    `(?:/document/([0-9A-Fa-f-]+)/([1-9]\\d{0,3})(?=/|$))?`,
    `(?:(/behind)?/${oneOf(OVERLAYS)})?`,
  ].join(''),
);

/** Reads an address, which may come from anywhere; null if it is not the panel's. */
export function parseAddress(text: string): Address | null {
  const [, name, beside, companyId, tab, documentId, page, behind, overlay] =
    ADDRESS.exec(text) ?? [];
  const place = PLACES.find((one) => one === name);
  if (!place) return null;
  return {
    place,
    list: beside || place === 'watchlist' ? 'watchlist' : 'page',
    company:
      companyId && isId(companyId)
        ? { id: companyId, tab: TABS.find((one) => one === tab) ?? 'overview' }
        : null,
    document: documentId && isId(documentId) ? { id: documentId, page: Number(page) } : null,
    overlay: OVERLAYS.find((one) => one === overlay) ?? null,
    isOverlayBehind: behind !== undefined && place !== 'page',
  };
}
