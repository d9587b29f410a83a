/**
 * A strict reader of RFC 4180: CRLF after every record, every cell in quotes, quotes inside doubled,
 * as many cells in each record as in the first. Throws on anything else.
 */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\ufeff/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] !== '"') throw new Error(`no quote at ${at}`);
    let cell = '';
    at += 1;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) throw new Error('a cell without its end');
      cell += text.slice(at, quote);
      at = quote + 1;
      if (text[at] !== '"') break;
      cell += '"';
      at += 1;
    }
    row.push(cell);
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      if (rows[0] && row.length !== rows[0].length) throw new Error('a record of another width');
      rows.push(row);
      row = [];
    } else throw new Error(`neither a comma nor a line end at ${at}`);
  }
  if (row.length > 0) throw new Error('a record without its end');
  return rows;
}
