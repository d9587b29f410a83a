import { childrenOf, isElement, type Root, tagOf } from './elements.ts';

/** Children of the head, and of the body, looked at. */
const MAX_LENGTH = 500;
const TAGS = /^(?:META|LINK)$/;

/**
 * The meta and link tags of a page, without a walk through it. Where something in a head is no part of
 * one, the parser begins the body there, and the tags after it are the body's own children.
 */
export function headOf(root: Root): Element[] {
  if (!isElement(root)) return [];
  if (TAGS.test(tagOf(root))) return [root];
  const parents = tagOf(root) === 'HTML' ? childrenOf(root, 3) : [root];
  const all = [...parents].flatMap((parent) =>
    /^(?:HEAD|BODY)$/.test(tagOf(parent)) ? [...childrenOf(parent, MAX_LENGTH)] : [],
  );
  return all.filter((element) => TAGS.test(tagOf(element)));
}
