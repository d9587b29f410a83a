import { walkerOf } from './document.ts';
import { isText, nameOf, parentOf } from './dom.ts';

/** A symbol or a code alone in its text. */
const ALONE = /^\s*([A-Z]{2,6}(?:[.-][A-Z]{1,2})?|[A-Z]{1,4}\d{1,3}|\d{4,6}|\d{3}[A-Z])\s*$/;
const MAX_SYMBOL = 24;
/** A label alone in its text. */
const LABEL =
  /^(?:(?:stock |share |trading )?(?:[Tt]icker|[Ss]ymbol|[Cc]ode)(?: symbol)?|(?:Stock|Share|Trading|Exchange|Ticker|JSE|AIM) (?:[Tt]icker|[Ss]ymbol|[Cc]ode)|TIDM|EPIC|Epic|(?:Börsen|Aktien)?[Kk]ürzel|Tickersymbol|[Kk]ortnamn|(?:Code )?[Mm]némo(?:nique)?|Clave de (?:pizarra|cotización)|Símbolo bursátil|证券代码|股票代码|股份代號|股票代號|証券コード|銘柄コード|종목코드)\s?[:：]?$/;
/** A label, or the name on a card. */
const MAX_LENGTH = 60;
/** Nodes between a label and what it labels. */
const NODES = 10;
/** Tables have rules of their own, and rows of headings. */
const CELL = /^(?:td|th)$/;
const SNIPPET = /^(?:code|kbd|samp)$/;

/** The symbol that a text holds and nothing else. */
export const aloneIn = (data: string): string =>
  data.length > MAX_SYMBOL ? '' : (ALONE.exec(data)?.[1] ?? '');

/** Whether an element sets a word in code, as some sites do with symbols. */
export const isSnippet = (element: Element): boolean => SNIPPET.test(nameOf(element));

/** A label alone in its text, without its colon; or nothing. */
export const labelIn = (said: string): string =>
  LABEL.test(said) ? said.replace(/[:：]$/, '').trim() : '';

/**
 * Finds the end of the text before one, which may be in an element of its own: `<div>Ticker</div><div>TLLN</div>`,
 * `<h3>Tallon Bearings</h3><span>TLLN</span>`.
 */
export function textsBefore(doc: Document): (text: Text) => string {
  // This walker also moves in trees that are not below its root.
  const walker = walkerOf(doc);
  return (text) => {
    const parent = parentOf(text);
    if (!parent || CELL.test(nameOf(parent))) return '';
    walker.currentNode = text;
    for (let left = NODES; left > 0; left--) {
      const node = walker.previousNode();
      if (!node) return '';
      if (!isText(node)) continue;
      const said = node.data.trimEnd().slice(-MAX_LENGTH).trimStart();
      if (said) return said;
    }
    return '';
  };
}
