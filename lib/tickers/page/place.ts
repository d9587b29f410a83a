import type { Place } from '../types.ts';
import { attribute, has, isBare, isShown, nameOf, parentOf } from './dom.ts';

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

/** The state of a text by the elements around it. */
interface Surroundings {
  /** Code, a form field, something hidden: nothing to be read. */
  unread: boolean;
  aside: boolean;
  /** The nearest article is a card of another story. */
  card: boolean;
  /** Within an article that has a headline. */
  headed: boolean;
  article: boolean;
  header: boolean;
}
const NOTHING: Surroundings = {
  unread: false,
  aside: false,
  card: false,
  headed: false,
  article: false,
  header: false,
};

/** Tells prose from the rest of one page, and the article from the rest of the prose. */
export interface Places {
  /** Whether the element's text is prose and shown. */
  isRead(element: Element): boolean;
  /** Whether the element is part of a menu, a sidebar and the like. */
  isAside(element: Element): boolean;
  /** Where on the page the element stands. */
  placeOf(element: Element, landmarks: Landmarks): Place;
}

/** Good for one reading: answers are cached by element. */
export function createPlaces(): Places {
  const known = new Map<Element, Surroundings>();

  function around(element: Element): Surroundings {
    const path: Element[] = [];
    let at: Element | null = element;
    for (; at && path.length < MAX_LEVELS && !known.has(at); at = parentOf(at)) path.push(at);
    let all = (at && known.get(at)) ?? NOTHING;
    for (const each of path.reverse()) {
      all = within(each, all);
      known.set(each, all);
    }
    return all;
  }

  return {
    isRead: (element) => !around(element).unread && isShown(element),
    isAside: (element) => around(element).aside,
    placeOf(element, { headed, article }) {
      if (isData(element)) return 'article';
      const all = around(element);
      if (all.aside || (headed && all.card)) return 'page';
      if (all.article) return 'article';
      return article || all.header ? 'page' : 'article';
    },
  };
}

/** Elements that without attributes change nothing. */
const PLAIN = new Set(
  'p div span section li ul ol a b i em strong h1 h2 h3 h4 h5 h6 table tbody tr td th font center'.split(
    ' ',
  ),
);

/** The state inside an element, from the state around it. */
function within(element: Element, outer: Surroundings): Surroundings {
  const name = nameOf(element);
  if (PLAIN.has(name) && isBare(element)) return outer;
  const role = attribute(element, 'role') ?? '';
  const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
  const isArticle = name === 'article';
  const isMain =
    name === 'main' || MAIN_ROLE.test(role) || attribute(element, 'itemprop') === 'articleBody';
  const headed = isArticle && has(element, 'h1');
  return {
    unread: outer.unread || isUnread(element, name, names),
    aside:
      outer.aside ||
      ASIDE.test(name) ||
      ASIDE_ROLE.test(role) ||
      (!isArticle && !isMain && isNamedAside(element, name, names)),
    card: isArticle ? !headed && !outer.headed : outer.card,
    headed: headed || outer.headed,
    article: outer.article || isArticle || isMain,
    header: outer.header || name === 'header',
  };
}

function isUnread(element: Element, name: string, names: string): boolean {
  if (UNREAD.has(name) || UNREAD_CLASS.test(names)) return true;
  const editable = attribute(element, 'contenteditable');
  if (editable !== null && editable !== 'false') return true;
  return attribute(element, 'hidden') !== null || (name === 'iframe' && !isShown(element));
}

/** By the words of its class or id; `content-sidebar-wrap` holds the whole page. */
const isNamedAside = (element: Element, name: string, names: string) =>
  name !== 'body' && name !== 'html' && ASIDE_NAME.test(names) && !has(element, 'h1,article,main');
