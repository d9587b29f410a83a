import { typeWord } from '../model/fields.ts';
import type { DocumentItem } from '../model/records.ts';
import { isoDate, namedDay } from './calendar-date.ts';

/** The latest first; undated ones last, and others of one day, in the service's order. */
export function latestFirst(documents: readonly DocumentItem[]): DocumentItem[] {
  const at = (one: DocumentItem) => namedDay(one.publicationDate) ?? Number.NEGATIVE_INFINITY;
  // Two that are undated are both infinitely far.
  return documents.toSorted((a, b) => at(b) - at(a) || 0);
}

/** The year a document was published in, as YYYY; null where no date is reported. */
export function publicationYear({ publicationDate }: DocumentItem): string | null {
  const day = namedDay(publicationDate);
  return day === null ? null : isoDate(day).slice(0, 4);
}

/** The service's words for reports on a company's figures; the contract leaves the types open. */
const REPORT =
  /^(?:annual|half_?year|quarterly|interim|financial)_?(?:report|results|statements)$|^10_?[kq]$/;

export function latestReport(documents: readonly DocumentItem[]): DocumentItem | null {
  const isReport = ({ id, type }: DocumentItem) => id !== null && REPORT.test(typeWord(type));
  return latestFirst(documents).find(isReport) ?? null;
}
