import type { Place } from '../types.ts';
import { has, isShown, within } from './dom.ts';

/** Not prose, or not the page's own: code, form fields, drawings, what browsers do not show. */
const UNREAD =
  'script,style,noscript,textarea,select,code,kbd,samp,svg,[hidden],' +
  '[contenteditable]:not([contenteditable=false]),.hljs,.CodeMirror,.monaco-editor';
const ARTICLE = 'article,main,[role=main],[itemprop=articleBody]';
const ASIDE = 'nav,aside,footer,[role=navigation],[role=complementary],[role=contentinfo]';
/** Lists of other stories and the like, by the words of their class or id. */
const NAMED_ASIDE =
  'related recommend sidebar trending most-read most-popular comments breadcrumb promo'
    .split(' ')
    .flatMap((word) => [`[class*="${word}" i]`, `[id*="${word}" i]`])
    .join();

/** True for text that is read: prose, and shown. */
export const isRead = (element: Element): boolean => !within(element, UNREAD) && isShown(element);

/** What a page has that tells its article from the rest. */
export interface Landmarks {
  /** An article with a headline: others are cards of other stories. */
  headed: boolean;
  /** An article, or a main part, at all. */
  article: boolean;
  /** Code, where `$` is more often a variable's than a cashtag's. */
  code: boolean;
}

/** Looks for them, a walk through the page at each step. */
export function* surveyOf(root: Element): Generator<true, Landmarks> {
  yield true;
  const headed = has(root, 'article h1');
  yield true;
  const article = headed || has(root, 'article');
  yield true;
  const main = article || has(root, 'main');
  yield true;
  return { headed, article: main, code: has(root, 'pre,code') };
}

/** Where on a page the text of an element stands. */
export function placeOf(element: Element, { headed, article }: Landmarks): Place {
  if (within(element, ASIDE)) return 'page';
  const named = within(element, NAMED_ASIDE);
  // `content-sidebar-wrap` holds the whole page.
  if (named && !has(named, `h1,${ARTICLE}`)) return 'page';
  const card = within(element, 'article');
  if (card && headed) {
    return has(card, 'h1') || within(card, 'article:has(h1)') ? 'article' : 'page';
  }
  if (within(element, ARTICLE)) return 'article';
  return article || within(element, 'header') ? 'page' : 'article';
}
