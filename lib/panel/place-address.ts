import { isId } from '../model/contract.ts';
import { TABS, type Tab } from './company-view.ts';
import { OVERLAYS, type OverlayName, PLACES, type PlaceName } from './place.ts';
import type { PanelState } from './view-state.ts';

/** Where the user is, as the address of a tab says it: ids and names of our own alone. */
export interface PlaceAddress {
  place: PlaceName;
  /** The list beside it, where there is room for one. */
  list: PanelState['listPlace'];
  company: { id: string; tab: Tab } | null;
  document: { id: string; page: number } | null;
  overlay: OverlayName | null;
  /** Whether the overlay lies behind the place: in front of the page, nothing does. */
  isOverlayBehind: boolean;
}

export const addressOf = ({
  shownPlace,
  listPlace,
  company,
  reader,
  overlay,
  isOverlayBehind,
}: Pick<
  PanelState,
  'shownPlace' | 'listPlace' | 'company' | 'reader' | 'overlay' | 'isOverlayBehind'
>): PlaceAddress => ({
  place: shownPlace,
  list: listPlace,
  company: company && { id: company.id, tab: company.tab },
  document: reader && { id: reader.documentId, page: reader.page },
  overlay,
  isOverlayBehind: isOverlayBehind && overlay !== null && shownPlace !== 'page',
});

/** Before an overlay that lies behind the place. */
const BEHIND = 'behind';

/** `#/page/watchlist/company/ID/financials/document/ID/3/calls`, `#/watchlist/behind/compare` */
export function printAddress(address: PlaceAddress): string {
  const { place, list, company, document, overlay, isOverlayBehind } = address;
  const parts = [
    place,
    ...(list === 'watchlist' && place !== 'watchlist' ? [list] : []),
    ...(company ? ['company', encodeURIComponent(company.id), company.tab] : []),
    ...(document ? ['document', encodeURIComponent(document.id), String(document.page)] : []),
    ...(overlay && isOverlayBehind ? [BEHIND] : []),
    ...(overlay ? [overlay] : []),
  ];
  return `#/${parts.join('/')}`;
}

/** Longer addresses are not ours. */
const MAX_LENGTH = 1000;

/** What an address says; null where it says nothing of the kind: it may come from anywhere. */
export function parseAddress(text: string): PlaceAddress | null {
  if (!text.startsWith('#/') || text.length > MAX_LENGTH) return null;
  const parts = text.slice(2).split('/');
  const place = known(PLACES, parts.shift());
  if (place === null) return null;
  const isBeside = parts[0] === 'watchlist' && parts.shift() !== undefined;
  const list = isBeside || place === 'watchlist' ? 'watchlist' : 'page';
  const company = parts[0] === 'company' ? companyIn(parts.splice(0, 3)) : null;
  const document = parts[0] === 'document' ? documentIn(parts.splice(0, 3)) : null;
  const isBehind = parts[0] === BEHIND && parts.shift() !== undefined;
  const overlay = parts.length > 0 ? known(OVERLAYS, parts.shift()) : null;
  const isOverlayBehind = isBehind && overlay !== null && place !== 'page';
  return { place, list, company, document, overlay, isOverlayBehind };
}

function companyIn([, id, tab]: string[]): PlaceAddress['company'] {
  const [decoded, name] = [idOf(id), known(TABS, tab)];
  return decoded === null || name === null ? null : { id: decoded, tab: name };
}

function documentIn([, id, page = '']: string[]): PlaceAddress['document'] {
  const decoded = idOf(id);
  return decoded === null || !/^[1-9]\d{0,3}$/.test(page)
    ? null
    : { id: decoded, page: Number(page) };
}

function idOf(text: string | undefined): string | null {
  try {
    const id = decodeURIComponent(text ?? '');
    return isId(id) ? id : null;
  } catch {
    return null;
  }
}

const known = <T extends string>(names: readonly T[], text: string | undefined): T | null =>
  names.find((name) => name === text) ?? null;
