import type { HighlightName } from '../tickers/highlights/names.ts';

/** A style sheet for a tab's own page, as `scripting.insertCSS` and `removeCSS` take it. */
export interface Sheet {
  target: { tabId: number };
  css: string;
  origin: 'AUTHOR';
}

/**
 * The looks of a highlight. Only colours and decorations can be given; the page's own text colour
 * stays, so that a thin tint and a line are readable on light and on dark pages alike. It is an author's
 * rule: Chromium 156 paints no background of a user's (tried).
 */
export const sheetFor = (tabId: number, name: HighlightName): Sheet => ({
  target: { tabId },
  css: `::highlight(${name}) {
  background-color: rgb(240 170 0 / 16%);
  text-decoration: underline 2px rgb(214 138 0);
}
@media (forced-colors: active) {
  ::highlight(${name}) {
    background-color: Mark;
    color: MarkText;
  }
}`,
  origin: 'AUTHOR',
});
