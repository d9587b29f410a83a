import type { Place } from '../types.ts';
import { attribute, has, isShown, nameOf, parentOf } from './dom.ts';

/** Not prose, or not the page's own: code, form fields, drawings, what browsers do not show. */
const UNREAD =
  /^(?:script|style|noscript|template|textarea|select|option|input|code|kbd|samp|svg|math|head|title)$/;
const UNREAD_CLASS = /(?:^|\s)(?:hljs|CodeMirror|monaco-editor|highlight-source-\w+)(?:\s|$)/;
const ASIDE = /^(?:nav|aside|footer)$/;
const ASIDE_ROLE = /^(?:navigation|complementary|contentinfo|menu|menubar|search|marquee)$/;
const MAIN_ROLE = /^(?:main|article)$/;
/** Lists of other stories and the like, by the words of their class or id. */
const ASIDE_NAME =
  /related|recommend|sidebar|side-bar|trending|most-?read|most-?popular|popular-|comments|breadcrumb|promo|more-?(?:from|stories|news|on)|read-?(?:next|more)|also-?(?:read|like)|you-may|ticker-?(?:tape|bar|strip)|market-?(?:bar|data|summary|strip|ticker)|watch-?list|quote-?(?:strip|bar|widget|box)|newsletter|outbrain|taboola|marquee|(?:^|[\s_-])(?:nav|menu|footer|widget|teasers?|rail)(?:$|[\s_-])/i;
/** Levels looked up; an article is not nested deeper. */
const MOST_LEVELS = 256;

/** What a page has that tells its article from the rest. */
export interface Landmarks {
  /** An article with a headline: others are cards of other stories. */
  headed: boolean;
  /** An article, or a main part, at all. */
  article: boolean;
}

/** Code, where `$` is more often a variable's than a cashtag's. */
export const hasCode = (root: Element): boolean => has(root, 'pre,code');

/** Looks for them, a walk through the page at each step. */
export function* surveyOf(root: Element): Generator<true, Landmarks> {
  yield true;
  const headed = has(root, 'article h1');
  yield true;
  const article = headed || has(root, 'article,main,[role=main],[itemprop=articleBody]');
  yield true;
  return { headed, article };
}

/** True for what is never prose, whether or not it is shown: asked before a text is read. */
export const isCode = (element: Element): boolean => UNREAD.test(nameOf(element));

/** True for what a page says of itself as a whole, in no place of it. */
export const isData = (element: Element): boolean =>
  /^(?:html|meta|link|script)$/.test(nameOf(element)) ||
  nameOf(parentOf(element) ?? element) === 'head';

/** True for text that is read: prose, and shown. */
export function isRead(element: Element): boolean {
  for (const around of upFrom(element)) {
    if (isCode(around)) return false;
    const editable = attribute(around, 'contenteditable');
    if (editable !== null && editable !== 'false') return false;
    if (UNREAD_CLASS.test(attribute(around, 'class') ?? '')) return false;
    if (attribute(around, 'hidden') !== null) return false;
    if (nameOf(around) === 'iframe' && !isShown(around)) return false;
  }
  return isShown(element);
}

/** Where on a page the text of an element stands. */
export function placeOf(element: Element, { headed, article }: Landmarks): Place {
  if (isData(element)) return 'article';
  let isArticle = false;
  let inHeader = false;
  for (const around of upFrom(element)) {
    const name = nameOf(around);
    const role = attribute(around, 'role') ?? '';
    if (ASIDE.test(name) || ASIDE_ROLE.test(role)) return 'page';
    if (name === 'article') {
      // A card of another story stands beside the one with the headline, or within it.
      if (headed && !isArticle && !has(around, 'h1')) {
        const outer = parentOf(around);
        if (!outer || !isWithinHeaded(outer)) return 'page';
      }
      isArticle = true;
    }
    const isMain =
      name === 'main' || MAIN_ROLE.test(role) || attribute(around, 'itemprop') === 'articleBody';
    isArticle ||= isMain;
    if (name === 'header') inHeader = true;
    if (name === 'body' || name === 'html') break;
    // `content-sidebar-wrap` holds the whole page.
    const names = `${attribute(around, 'class') ?? ''} ${attribute(around, 'id') ?? ''}`;
    if (
      ASIDE_NAME.test(names) &&
      !isMain &&
      name !== 'article' &&
      !has(around, 'h1,article,main')
    ) {
      return 'page';
    }
  }
  if (isArticle) return 'article';
  return article || inHeader ? 'page' : 'article';
}

function isWithinHeaded(element: Element): boolean {
  for (const around of upFrom(element)) {
    if (nameOf(around) === 'article' && has(around, 'h1')) return true;
  }
  return false;
}

/** An element and those around it, out of shadow trees and frames. */
function* upFrom(element: Element): Generator<Element> {
  let at: Element | null = element;
  for (let level = 0; at && level < MOST_LEVELS; level++) {
    yield at;
    at = parentOf(at);
  }
}
