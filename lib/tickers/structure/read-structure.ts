import type { EmitAt, EmitIsinAt, Steps } from '../types.ts';
import { readDataAttributes } from './data-attributes.ts';
import { kindsIn, type Root } from './elements.ts';
import { readFacts } from './facts.ts';
import { readFiling, readFundClasses } from './filing.ts';
import { type PageAddress, readEmbeds, readLinks, readOwnAddress } from './links.ts';
import { readJsonLd, readMeta } from './page-data.ts';
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
  const { tables, scripts, embeds } = yield* kindsIn(root);
  if (scripts.length > 0) yield* readJsonLd(scripts, emit);
  yield* readMeta(root, emit);
  yield* readDataAttributes(root, emit);
  yield* readFiling(root, tables, emit);
  if (tables.length > 0) {
    yield* readFundClasses(tables, emit);
    yield* readTables(tables, emit);
    yield* readFacts(tables, emit);
  }
  yield* readLinks(root, page, emit, emitIsin);
  if (embeds.length > 0) yield* readEmbeds(embeds, emit);
}
