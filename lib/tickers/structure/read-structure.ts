import type { EmitAt, EmitIsinAt, Steps } from '../types.ts';
import { readDataAttributes } from './data-attributes.ts';
import {
  attribute,
  cut,
  each,
  forEach,
  kindsIn,
  one,
  type Root,
  textOf,
  within,
} from './elements.ts';
import { readEmbeds } from './embeds.ts';
import { readFacts } from './facts.ts';
import { readFiling } from './filing.ts';
import { readFundClasses } from './fund-classes.ts';
import { readJsonLd } from './json-ld.ts';
import { type PageAddress, readLinks, readOwnAddress } from './links.ts';
import { readMeta } from './meta.ts';
import { readStated } from './stated.ts';
import { readTables } from './tables.ts';

/**
 * Finds the tickers in a page's structure, with each reader in turn. One that has nothing to read is not called:
 * a browser reads a function's code when it first runs.
 *
 * @param root the page's root element, a part that was added, or an open shadow tree
 */
export function* readStructure(
  root: Root,
  page: PageAddress,
  emit: EmitAt,
  emitIsin: EmitIsinAt = () => {},
): Steps {
  yield* readOwnAddress(root, page, emit);
  const { tables, lists, scripts, embeds } = yield* kindsIn(root);
  if (scripts.length > 0) yield* readJsonLd(scripts, emit);
  yield* readMeta(root, emit);
  yield* readMicrodata(root, emit);
  yield* readDataAttributes(root, emit);
  yield* readFiling(root, tables, emit);
  if (tables.length > 0) {
    yield* readFundClasses(tables, emit);
    yield* readTables(tables, emit);
  }
  if (tables.length + lists.length > 0) yield* readFacts(lists, tables, emit);
  yield* readLinks(root, page, emit, emitIsin);
  if (embeds.length > 0) yield* readEmbeds(embeds, emit);
}

/** Selects a property in microdata. */
const inItem = (name: string): string => `[itemprop~="${name}"]`;
/** Selects a property in RDFa, with its vocabulary's prefix or address. */
const inThing = (name: string): string =>
  `[property="${name}"],[property$=":${name}"],[property$="/${name}"]`;
const ITEM = '[itemscope],[typeof]';

const said = (element: Element): string =>
  (attribute(element, 'content') || textOf(element, 60)).slice(0, 100);

/** Microdata and RDFa: `tickerSymbol` of schema.org, and `exchange` of the same item. */
function* readMicrodata(root: Root, emit: EmitAt): Steps {
  // A browser answers at once for an attribute that no element has, and walks through the page for its words.
  const [item] = yield* each(root, '[itemprop]', 1);
  const [thing] = yield* each(root, '[typeof]', 1);
  if (!item && !thing) return;
  for (const saying of thing ? [inItem, inThing] : [inItem]) {
    yield* forEach(yield* each(root, saying('tickerSymbol')), (element) => {
      const item = within(element, ITEM);
      const beside = item && one(item, saying('exchange'));
      const value = said(element);
      for (const listing of readStated(value, beside ? said(beside) : '')) {
        const evidence = cut(`tickerSymbol: ${value}`);
        emit({ ...listing, form: 'pageData', confidence: 'certain', evidence }, element);
      }
    });
  }
}
