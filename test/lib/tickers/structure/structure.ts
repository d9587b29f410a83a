import { readStructure } from '../../../../lib/tickers/structure/read-structure.ts';
import type { Form, Mention } from '../../../../lib/tickers/types.ts';
import { inShort } from '../examples.ts';

const PAGE = { host: 'news.example', href: 'https://news.example/2031/story' };

/** What the structure of a page says. */
export function mentionsOf(html: string, page = PAGE): Mention[] {
  const found: Mention[] = [];
  document.documentElement.innerHTML = html;
  for (const _ of readStructure(document.documentElement, page, (mention) => found.push(mention)));
  return found;
}

/** The mentions of one form, in short. */
export const found = (html: string, form: Form): string[] =>
  mentionsOf(html)
    .filter((mention) => mention.form === form)
    .map(inShort);
