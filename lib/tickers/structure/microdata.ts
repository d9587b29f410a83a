import type { EmitAt, Steps } from '../types.ts';
import { attribute, cut, each, forEach, one, type Root, textOf, within } from './elements.ts';
import { readStated } from './stated.ts';

/** Of the property `name`, in microdata. */
const inItem = (name: string): string => `[itemprop~="${name}"]`;
/** The same in RDFa, with its vocabulary's prefix or address. */
const inThing = (name: string): string =>
  `[property="${name}"],[property$=":${name}"],[property$="/${name}"]`;
const ITEM = '[itemscope],[typeof]';

const said = (element: Element): string =>
  (attribute(element, 'content') || textOf(element, 60)).slice(0, 100);

/** Microdata and RDFa: `tickerSymbol` of schema.org, and `exchange` of the same item. */
export function* readMicrodata(root: Root, emit: EmitAt): Steps {
  const [thing] = yield* each(root, '[typeof]', 1);
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
