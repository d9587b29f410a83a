import { enter } from './bench.ts';

/**
 * One regular expression for the same forms, as somebody would write it in an hour, over each text alone.
 * It starts at `$`, `:`, `/` or `-` and looks behind for the exchange, ten times as fast as from the left;
 * `exec` is many times as fast as `matchAll`.
 */
const EXCHANGES =
  'NYSE(?: American| Arca)?|N(?:ASDAQ|asdaq)|AMEX|OTC(?:QB|QX| Pink)?|LON|LSE|TSXV?|TSX-V|CSE|ASX|ETR|XETRA|FRA|EPA|Euronext(?: Paris| Amsterdam| Brussels)?|AMS|BIT|BME|SIX|SWX|STO|HKG|HKEX|SEHK|TYO|TSE|KRX|KOSPI|SSE|SHA|SZSE|NSE|BSE|JSE|B3|BVMF|BMV|TADAWUL|SGX|XNAS|XNYS|XLON|XETR|XPAR';
const SYMBOL = '([A-Z0-9]{1,6}(?:[.-][A-Z]{1,2})?)\\b';
const PATTERN = new RegExp(
  `\\$([A-Z]{1,6}(?:[.-][A-Z]{1,2})?)\\b|[:/-](?<=\\b(?:${EXCHANGES})\\s?.)\\s?${SYMBOL}|:(?<=\\b([A-Z]{1,6}):)(?:${EXCHANGES})\\b`,
  'g',
);

function symbols(): Set<string> {
  const found = new Set<string>();
  const texts = document.createNodeIterator(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const { data } = node;
    PATTERN.lastIndex = 0;
    for (let match = PATTERN.exec(data); match; match = PATTERN.exec(data)) {
      const symbol = match[1] ?? match[2] ?? match[3];
      if (symbol) found.add(symbol);
    }
  }
  return found;
}

enter({ pattern: { run: () => symbols().size, found: () => [...symbols()] } });
