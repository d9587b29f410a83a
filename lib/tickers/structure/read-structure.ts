import type { EmitAt, Steps } from '../types.ts';
import { readDataAttributes } from './data-attributes.ts';
import { kindsIn, type Root } from './elements.ts';
import { readFacts } from './facts.ts';
import { readFiling } from './filing.ts';
import { readJsonLd } from './json-ld.ts';
import { type PageAddress, readLinks, readOwnAddress } from './links.ts';
import { readMeta } from './meta.ts';
import { readMicrodata } from './microdata.ts';
import { readTables } from './tables.ts';

/**
 * Reads what a page's structure says, by each reader in turn.
 *
 * @param root the page's root element, a part that was added, or an open shadow tree
 */
export function* readStructure(root: Root, page: PageAddress, emit: EmitAt): Steps {
  yield* readOwnAddress(root, page, emit);
  const { links, tables, lists, scripts } = yield* kindsIn(root);
  yield* readJsonLd(scripts, emit);
  yield* readMeta(root, emit);
  yield* readMicrodata(root, emit);
  yield* readDataAttributes(root, emit);
  yield* readFiling(root, tables, emit);
  yield* readTables(tables, emit);
  yield* readFacts(lists, tables, emit);
  yield* readLinks(links, page, emit);
}
