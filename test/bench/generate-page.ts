import { phrase, sentence } from './prose.ts';
import { type Random, randomOf } from './random.ts';
import { companyOf, SECTIONS } from './words.ts';

/** Links in the menus around the article: a page with a short text is mostly these. */
const MENU_LINKS = 380;
/** Characters of text in an article, of which a page has one or many. */
const ARTICLE = 3500;
/** Sentences with a link or an emphasis in them; some of these have another. */
const MARKED = 0.4;
/** Tickers mentioned in an article. */
const MENTIONED = 3;

/** A page of news, and how often it mentions a ticker. */
export interface News {
  html: string;
  mentions: number;
}

/** A generated page; the same seed gives the same page. */
export const generatePage = (size: number, seed = 1): string => generateNews(size, { seed }).html;

/**
 * Generates a page of news: menus, articles of paragraphs with links and emphasis, lists, headings. The
 * number of companies grows with the square root of the articles.
 *
 * @param size about so many characters of text
 * @param each mentions in an article; without any, the page has capitals, brackets and amounts all the same
 */
export function generateNews(size: number, { seed = 1, each = MENTIONED } = {}): News {
  const random = randomOf(seed);
  let mentions = 0;
  const parts = [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>The Larkmere Ledger</title>\n</head>\n<body>\n',
    menu(random, 'header', MENU_LINKS / 2),
    '<main>\n',
  ];
  let left = size - MENU_LINKS * 9;
  for (let number = 0; left > 0; number++) {
    const wanted = Math.min(left, ARTICLE);
    const { html, length, mentioned } = article(random, number, wanted, each);
    parts.push(html);
    left -= length;
    mentions += mentioned;
  }
  parts.push('</main>\n', menu(random, 'footer', MENU_LINKS / 2), '</body>\n</html>\n');
  return { html: parts.join(''), mentions };
}

function menu(random: Random, tag: string, links: number): string {
  const items = Array.from(
    { length: links },
    () => `<li><a href="/s">${random.pick(SECTIONS)}</a>`,
  );
  return `<${tag}>\n<ul>\n${items.join('\n')}\n</ul>\n</${tag}>\n`;
}

function article(random: Random, number: number, wanted: number, each: number) {
  const known = MENTIONED + Math.floor(3 * Math.sqrt(number));
  const mentions = Array.from({ length: each }, () => mention(random, random.below(known)));
  const head = phrase(random);
  const parts = [
    `<article>\n<h${number ? 2 : 1}>${head}</h${number ? 2 : 1}>\n`,
    '<p class="byline">By <a href="/staff">Marion Tell</a> and <a href="/staff">Cato Brandt</a></p>\n',
  ];
  let length = head.length + 33;
  while (length < wanted) {
    const block = random.chance(0.12) ? listOf(random) : paragraph(random, mentions.pop());
    parts.push(block);
    length += textLength(block);
  }
  parts.push('</article>\n');
  return { html: parts.join(''), length, mentioned: each - mentions.length };
}

/** The forms of real news, the commonest most often; one is split by a link. */
function mention(random: Random, company: number): string {
  const { name, symbol } = companyOf(company);
  const place = random.pick(['NASDAQ', 'NYSE', 'NYSE', 'Nasdaq', 'LON', 'TSX']);
  return random.pick([
    `${name} (${place}: ${symbol}) gained on the news.`,
    `Shares of ${name} (${place}: <a href="/q">${symbol}</a>) fell 2.4%.`,
    `${name} (${place}:${symbol}) declined to comment.`,
    `Some had bet on $${symbol} before.`,
  ]);
}

function paragraph(random: Random, mentioned: string | undefined): string {
  const sentences = Array.from({ length: 2 + random.below(3) }, () => decorated(random));
  if (mentioned) sentences.splice(random.below(sentences.length), 0, mentioned);
  return `<p>${sentences.join(' ')}</p>\n`;
}

/** A sentence with some of its words in inline elements. */
function decorated(random: Random): string {
  const words = sentence(random).split(' ');
  for (let marks = 0; marks < 2 && random.chance(MARKED); marks++) {
    const at = random.below(words.length);
    const [tag, rest] = random.pick([
      ['a', ' href="/story"'],
      ['a', ' href="/topic" class="topic"'],
      ['em', ''],
      ['strong', ''],
      ['span', ' class="term"'],
    ]);
    if (!words[at]?.includes('<')) words[at] = `<${tag}${rest}>${words[at]}</${tag}>`;
  }
  return words.join(' ');
}

function listOf(random: Random): string {
  const items = Array.from({ length: 3 + random.below(4) }, () => {
    const text = phrase(random);
    return `<li>${random.chance(0.5) ? `<a href="/story">${text}</a>` : text}</li>`;
  });
  return `<ul>\n${items.join('\n')}\n</ul>\n`;
}

const textLength = (html: string) => html.replace(/<[^>]*>/g, '').length;
