/**
 * What the user has selected of the page in the reader, with its lines and without what lies beside the
 * text; null where nothing of it is selected.
 */
export function selectedPassage(): string | null {
  const selection = getSelection();
  const article = document.querySelector('.page-text');
  if (!article || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(article)) return null;
  if (!article.contains(range.startContainer)) range.setStart(article, 0);
  if (!article.contains(range.endContainer)) range.setEnd(article, article.childNodes.length);
  const text = range.toString().trim();
  return text === '' ? null : text;
}
