import type { Place } from '../types.ts';
import { attribute, first, has, isBare, isShown, isWithin, nameOf, parentOf } from './dom.ts';

/** Elements without prose: code, form fields, drawings, and those that browsers do not show. */
const UNREAD = new Set(
  'script style noscript template textarea select option input code kbd samp svg math head title'.split(
    ' ',
  ),
);
const UNREAD_CLASS = /(?:^|\s)(?:hljs|CodeMirror|monaco-editor|highlight-source-\w+)(?:\s|$)/;
const ASIDE = /^(?:nav|aside|footer)$/;
const ASIDE_ROLE = /^(?:navigation|complementary|contentinfo|menu|menubar|search|marquee)$/;
const MAIN_ROLE = /^(?:main|article)$/;
/** Words in the class or id of lists of other stories and the like. */
const ASIDE_NAME =
  /related|recommend|sidebar|side-bar|trending|most-?read|most-?popular|popular-|comments|breadcrumb|promo|more-?(?:from|stories|news|on)|read-?(?:next|more)|also-?(?:read|like)|you-may|ticker-?(?:tape|bar|strip)|market-?(?:bar|data|summary|strip|ticker)|watch-?list|quote-?(?:strip|bar|widget|box)|newsletter|outbrain|taboola|marquee|(?:^|[\s_-])(?:nav|menu|footer|widget|teasers?|rail)(?:$|[\s_-])/i;
/** Levels looked up: articles are not nested deeper. */
const MAX_LEVELS = 256;

/** Elements of a page that tell its article from the rest. */
export interface Landmarks {
  /** An article with a headline: others are cards of other stories. */
  headed: boolean;
  /** An article, or a main part, at all. */
  article: boolean;
}

/** Code, where `$` is more often a variable's than a cashtag's. */
export const hasCode = (root: Element): boolean => has(root, 'pre,code');

/** Looks for the landmarks, one walk through the page at each step. */
export function* surveyOf(root: Element): Generator<true, Landmarks> {
  yield true;
  const headed = has(root, 'article h1');
  yield true;
  const article = headed || has(root, 'article,main,[role=main],[itemprop=articleBody]');
  yield true;
  return { headed, article };
}

/** Whether an element never holds prose, shown or not. */
export const isCode = (element: Element): boolean => UNREAD.has(nameOf(element));

/** Whether an element describes the page as a whole, and so stands in no place on it. */
export const isData = (element: Element): boolean =>
  /^(?:html|meta|link|script)$/.test(nameOf(element)) ||
  nameOf(parentOf(element) ?? element) === 'head';

/** What the elements around a text say of it, a bit each: equal numbers are the same surroundings. */
const SURROUNDINGS = {
  /** Code, a form field, something hidden: nothing to be read. */
  unread: 1,
  aside: 2,
  /** The nearest article is a card of another story. */
  card: 4,
  /** Within an article that has a headline. */
  headed: 8,
  article: 16,
  header: 32,
};

/** Tells prose from the rest of one page, and the article from the rest of the prose. */
export interface Places {
  /** Whether the element's text is prose and shown. */
  isRead(element: Element): boolean;
  /** Whether the element is part of a menu, a sidebar and the like. */
  isAside(element: Element): boolean;
  /** Whether nothing in the element can be of the article. */
  isApart(element: Element): boolean;
  /** Where on the page the element stands. */
  placeOf(element: Element, landmarks: Landmarks): Place;
  /** The same for two elements that the elements around them make alike. */
  surroundingsOf(element: Element): number;
}

/** Tells whether an element holds others. */
type Search = (element: Element) => boolean;

/** Searches nested elements once if all hold the same match, or none: a page may nest hundreds around its content. */
function searchFor(selector: string): Search {
  let searched: Element | null = null;
  let match: Element | null = null;
  return (element) => {
    // A match does not hold itself.
    const isHeld = match === null || (match !== element && isWithin(match, element));
    const isKnown = searched && isWithin(element, searched) && isHeld;
    if (!isKnown) {
      searched = element;
      match = first(element, selector);
    }
    return match !== null;
  };
}

/** Good for one reading: answers are cached by element. */
export function createPlaces(): Places {
  const known = new Map<Element, number>();
  const isHeaded = searchFor('h1');
  const holdsArticle = searchFor('h1,article,main');

  function around(element: Element): number {
    const path: Element[] = [];
    let at: Element | null = element;
    for (; at && path.length < MAX_LEVELS && !known.has(at); at = parentOf(at)) path.push(at);
    let all = (at && known.get(at)) ?? 0;
    for (const each of path.reverse()) {
      all = within(each, all, isHeaded, holdsArticle);
      known.set(each, all);
    }
    return all;
  }
  const isIn = (element: Element, bits: number) => (around(element) & bits) > 0;
  const { unread, aside, card, article, header } = SURROUNDINGS;

  return {
    isRead: (element) => !isIn(element, unread) && isShown(element),
    isAside: (element) => isIn(element, aside),
    isApart: (element) => isIn(element, unread | aside),
    surroundingsOf: around,
    placeOf(element, landmarks) {
      if (isData(element)) return 'article';
      if (isIn(element, landmarks.headed ? aside | card : aside)) return 'page';
      if (isIn(element, article)) return 'article';
      return landmarks.article || isIn(element, header) ? 'page' : 'article';
    },
  };
}

/** Elements that without attributes change nothing. */
const PLAIN = new Set(
  'p div span section li ul ol a b i em strong h1 h2 h3 h4 h5 h6 table tbody tr td th font center'.split(
    ' ',
  ),
);

/** The surroundings inside an element, from those around it. */
function within(element: Element, outer: number, isHeaded: Search, holdsArticle: Search): number {
  const name = nameOf(element);
  if (PLAIN.has(name) && isBare(element)) return outer;
  const { unread, aside, card, headed, article, header } = SURROUNDINGS;
  const role = attribute(element, 'role') ?? '';
  const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
  const isArticle = name === 'article';
  const isMain =
    name === 'main' || MAIN_ROLE.test(role) || attribute(element, 'itemprop') === 'articleBody';
  const isAside =
    ASIDE.test(name) ||
    ASIDE_ROLE.test(role) ||
    (!isArticle && !isMain && isNamedAside(name, names) && !holdsArticle(element));
  let inner = outer;
  if (isUnread(element, name, names)) inner |= unread;
  if (isAside) inner |= aside;
  if (isArticle || isMain) inner |= article;
  if (name === 'header') inner |= header;
  if (!isArticle) return inner;
  if (isHeaded(element)) inner |= headed;
  return inner & headed ? inner & ~card : inner | card;
}

function isUnread(element: Element, name: string, names: string): boolean {
  if (UNREAD.has(name) || UNREAD_CLASS.test(names)) return true;
  const editable = attribute(element, 'contenteditable');
  if (editable !== null && editable !== 'false') return true;
  return attribute(element, 'hidden') !== null || (name === 'iframe' && !isShown(element));
}

/** By the words of its class or id; `content-sidebar-wrap` may still hold the whole page. */
const isNamedAside = (name: string, names: string) =>
  name !== 'body' && name !== 'html' && ASIDE_NAME.test(names);
