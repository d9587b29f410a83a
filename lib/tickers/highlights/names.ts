/**
 * Names for the highlight: neutral and without data, for the page's scripts can list them. More than
 * one, because the page may have a highlight of its own by that name.
 */
export const HIGHLIGHT_NAMES = ['mention', 'mention-2', 'mention-3', 'mention-4'] as const;
export type HighlightName = (typeof HIGHLIGHT_NAMES)[number];
