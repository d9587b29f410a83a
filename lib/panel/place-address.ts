import { isId } from '../model/contract.ts';
import { TABS, type Tab } from './company-view.ts';
import { OVERLAYS, type OverlayName, PLACES, type PlaceName } from './place.ts';
import type { PanelState } from './view-state.ts';

/** Where the user is, as the address of a tab has it: only ids and our own names. */
export interface PlaceAddress {
  place: PlaceName;
  /** The list beside it, where there is room for one. */
  list: PanelState['listPlace'];
  company: { id: string; tab: Tab } | null;
  document: { id: string; page: number } | null;
  overlay: OverlayName | null;
  /** Whether the overlay is behind the place; none is behind the page. */
  isOverlayBehind: boolean;
}

export const addressOf = (state: PanelState): PlaceAddress => ({
  place: state.shownPlace,
  list: state.listPlace,
  company: state.company && { id: state.company.id, tab: state.company.tab },
  document: state.reader && { id: state.reader.documentId, page: state.reader.page },
  overlay: state.overlay,
  isOverlayBehind: state.isOverlayBehind && state.overlay !== null && state.shownPlace !== 'page',
});

/** `#/page/watchlist/company/ID/financials/document/ID/3/calls`, `#/watchlist/behind/compare` */
export function printAddress(address: PlaceAddress): string {
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

/** What follows a part that is not ours is ignored. */
const ADDRESS = new RegExp(
  [
    `^#/${oneOf(PLACES)}(/watchlist(?=/|$))?`,
    `(?:/company/([0-9A-Fa-f-]+)/${oneOf(TABS)})?`,
    `(?:/document/([0-9A-Fa-f-]+)/([1-9]\\d{0,3})(?=/|$))?`,
    `(?:(/behind)?/${oneOf(OVERLAYS)})?`,
  ].join(''),
);

/** What an address says; null if it is not the panel's: it may come from anywhere. */
export function parseAddress(text: string): PlaceAddress | null {
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
