import { has, isShown, within } from './dom.ts';
import type { Place } from './types.ts';

/** Not prose, or not the page's own: code, form fields, drawings, what browsers do not show. */
const UNREAD =
  'script,style,noscript,template,textarea,input,select,code,kbd,samp,var,svg,math,iframe,object,head,' +
  '[contenteditable]:not([contenteditable=false]),.hljs,.CodeMirror,.cm-editor,.monaco-editor,.ace_editor';
const ARTICLE = 'article,main,[role=main],[itemprop=articleBody]';
const ASIDE = 'nav,aside,footer,[role=navigation],[role=complementary],[role=contentinfo]';
/** Lists of other stories and the like, by the words of their class or id. */
const NAMED_ASIDE =
  'related recommend sidebar trending most-read most-popular comments breadcrumb promo'
    .split(' ')
    .flatMap((word) => [`[class*=${word} i]`, `[id*=${word} i]`])
    .join();

/** Tells where on a page the text of an element stands; null where it is not read, or not shown. */
export type PlaceOf = (element: Element) => Place | null;

/** Looks at a page as it is now, its root element given: make a new one for each scan. */
export function placesOf(root: Element): PlaceOf {
  /** Cards of other stories are articles too; those with a headline are the article. */
  let headed: boolean | undefined;
  let hasArticle: boolean | undefined;
  return (element) => {
    if (within(element, UNREAD) || !isShown(element)) return null;
    if (within(element, ASIDE)) return 'page';
    const named = within(element, NAMED_ASIDE);
    // `content-sidebar-wrap` holds the whole page.
    if (named && !has(named, `h1,${ARTICLE}`)) return 'page';
    const card = within(element, 'article');
    if (card) {
      headed ??= has(root, 'article h1');
      return headed && !has(card, 'h1') && !within(card, 'article:has(h1)') ? 'page' : 'article';
    }
    if (within(element, ARTICLE)) return 'article';
    hasArticle ??= has(root, ARTICLE);
    return hasArticle || within(element, 'header') ? 'page' : 'article';
  };
}
