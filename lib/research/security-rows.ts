/** A security as the page numbers it: by its ISIN, its German number (WKN), or both. */
interface SecurityRow {
  isin: string | null;
  wkn: string | null;
}

/**
 * Joins a page's ISINs and WKNs. A German ISIN contains its WKN, `DE000` and a check digit around it; which other ISIN
 * a WKN belongs to cannot be told.
 */
export function securityRows(isins: readonly string[], wkns: readonly string[]): SecurityRow[] {
  const left = new Set(wkns);
  const rows = isins.map((isin) => {
    const wkn = isin.startsWith('DE000') ? isin.slice(5, 11) : '';
    return { isin, wkn: left.delete(wkn) ? wkn : null };
  });
  return [...rows, ...[...left].map((wkn) => ({ isin: null, wkn }))];
}
