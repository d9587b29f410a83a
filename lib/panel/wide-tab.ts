/** A panel in a tab as wide as the work: a number of its own, and the tab whose page it is beside. */
export interface WideTab {
  panel: number;
  beside: number | null;
}

/** Numbers of such panels: as many as a record's key can hold without meeting another. */
const MOST = 2 ** 31 - 1;

/** What its address says; null for a panel beside a page. */
export function wideTabOf(search: string): WideTab | null {
  const given = new URLSearchParams(search);
  const panel = wholeOf(given.get('panel'));
  return panel === null || panel < 2 ? null : { panel, beside: wholeOf(given.get('beside')) };
}

export const wideTabQuery = ({ panel, beside }: WideTab): string =>
  `?panel=${panel}${beside === null ? '' : `&beside=${beside}`}`;

/** Another number than any before, as good as always. */
export function newPanel(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 2 + (random % (MOST - 2));
}

/** Where other panels have their window's id: never that of a window. */
export const panelKey = (panel: number): number => -panel;

const wholeOf = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) && Number(text) <= MOST ? Number(text) : null;
