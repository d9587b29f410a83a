import AhoCorasick from 'modern-ahocorasick';
import { enter } from './bench.ts';

/** A matcher of the names themselves, as somebody without a reason to hide them would use it. */
const matcher = new AhoCorasick(
  BENCH_NAMES.map((pattern) => ({ pattern, data: pattern })),
  { boundary: 'ascii' },
);

function matched(): Set<string> {
  const found = new Set<string>();
  const texts = document.createNodeIterator(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
    for (const { data } of matcher.search(node.data)) if (data) found.add(data);
  return found;
}

enter({ dictionary: { run: () => matched().size } });
