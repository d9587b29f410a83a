import { parse } from 'csv-parse/sync';

/** The cells of a CSV file (RFC 4180); throws if a record's width differs from the first. */
export const parseCsv = (file: string): string[][] =>
  parse(file, { bom: true, record_delimiter: '\r\n' });
