/** Days the data is tried on: ends of years and months, leap days, a weekend, either end of a UTC day. */
export const SAMPLE_DAYS: readonly Date[] = [
  '2024-02-29T12:00:00Z',
  '2026-02-14T00:00:00Z',
  '2026-11-20T09:30:00Z',
  '2026-12-31T23:59:59Z',
  '2027-01-01T00:00:00Z',
  '2027-03-01T05:00:00Z',
  '2027-05-15T14:00:00Z',
  '2027-08-22T21:45:00Z',
  '2028-02-29T23:30:00Z',
].map((text) => new Date(text));

/** Whether a text is a real calendar day, `YYYY-MM-DD`. */
export const isRealDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
