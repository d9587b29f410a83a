import { enter } from './bench.ts';

/** What one writes in an hour for the same forms: one regular expression, over each text alone. */
const EXCHANGES =
  'NYSE(?: American| Arca)?|N(?:ASDAQ|asdaq)|AMEX|OTC(?:QB|QX| Pink)?|LON|LSE|TSXV?|TSX-V|CSE|ASX|ETR|XETRA|FRA|EPA|Euronext(?: Paris| Amsterdam| Brussels)?|AMS|BIT|BME|SIX|SWX|STO|HKG|HKEX|SEHK|TYO|TSE|KRX|KOSPI|SSE|SHA|SZSE|NSE|BSE|JSE|B3|BVMF|BMV|TADAWUL|SGX|XNAS|XNYS|XLON|XETR|XPAR';
const PATTERN = new RegExp(
  `(?<![\\w$])\\$([A-Z]{1,6}(?:[.-][A-Z]{1,2})?)\\b|\\b(?:${EXCHANGES})\\s?[:/-]\\s?([A-Z0-9]{1,6}(?:[.-][A-Z]{1,2})?)\\b|\\b([A-Z]{1,6}):(?:${EXCHANGES})\\b`,
  'g',
);

function symbols(): Set<string> {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (const [, cashtag, qualified, first] of node.data.matchAll(PATTERN)) {
      const symbol = cashtag ?? qualified ?? first;
      if (symbol) found.add(symbol);
    }
  }
  return found;
}

enter({ pattern: { run: () => symbols().size, found: () => [...symbols()] } });
