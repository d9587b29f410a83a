/** As in Chromium, whose parser nests no deeper: `kMaximumHTMLParserDOMTreeDepth`. */
const DEEPEST = 512;

/** Tags of elements that hold others and must be closed; the rest hardly nests by mistake. */
const TAG =
  /<(\/?)(?:a|abbr|article|aside|b|big|blockquote|center|cite|code|div|em|font|i|main|nav|ol|q|s|section|small|span|strong|su[bp]|table|template|tt|u|ul|[a-z]+-[\w-]{1,60})(?![\w-])[^<>]*>/gi;

/**
 * Leaves out the tags of elements that are nested too deeply, as good as Chromium's parser does; the
 * DOM for Node has no such end but that of the stack.
 */
export function capDepth(html: string): string {
  let depth = 0;
  return html.replace(TAG, (tag, slash: string) => {
    if (!slash) return ++depth > DEEPEST ? '' : tag;
    depth = Math.max(0, depth - 1);
    return depth >= DEEPEST ? '' : tag;
  });
}
