import 'linkify-plugin-hashtag';
import 'linkify-plugin-ticket';
import { find } from 'linkifyjs';
import { enter } from './bench.ts';

function symbols(): Set<string> {
  const found = new Set<string>();
  const texts = document.createNodeIterator(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
    for (const { type, value } of find(node.data))
      if (type === 'hashtag' || type === 'ticket') found.add(value.slice(1).toUpperCase());
  return found;
}

enter({ hashtags: { run: () => symbols().size, found: () => [...symbols()] } });
