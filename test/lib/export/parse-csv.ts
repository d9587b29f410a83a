import { parse } from 'csv-parse/sync';

/** The cells of a CSV file (RFC 4180); throws where a record has another width than the first. */
export const parseCsv = (file: string): string[][] =>
  parse(file, { bom: true, record_delimiter: '\r\n' });
