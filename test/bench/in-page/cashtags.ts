import twitter from 'twitter-text';
import { enter } from './bench.ts';

function symbols(): Set<string> {
  const found = new Set<string>();
  const texts = document.createNodeIterator(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
    for (const symbol of twitter.extractCashtags(node.data)) found.add(symbol.toUpperCase());
  return found;
}

enter({ cashtags: { run: () => symbols().size, found: () => [...symbols()] } });
