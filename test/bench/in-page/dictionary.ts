import AhoCorasick from 'modern-ahocorasick';
import { enter } from './bench.ts';

/**
 * A matcher of thousands of symbols, and of the names of their companies, as somebody with a list of all
 * companies would use it. Built once; that is no part of the time.
 */
const matcher = new AhoCorasick<string>(
  BENCH_COMPANIES.flatMap(([symbol, name]) => [
    { pattern: symbol, data: symbol },
    { pattern: name, data: symbol },
  ]),
  { boundary: 'ascii' },
);

function symbols(): Set<string> {
  const found = new Set<string>();
  const texts = document.createNodeIterator(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
    for (const { data } of matcher.search(node.data)) if (data) found.add(data);
  return found;
}

enter({ dictionary: { run: () => symbols().size, found: () => [...symbols()] } });
