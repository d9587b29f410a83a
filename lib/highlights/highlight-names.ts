/**
 * Names for the highlight, neutral and without data, because the page's scripts can list them. Several,
 * because the page may already use one of them.
 */
export const HIGHLIGHT_NAMES = ['mention', 'mention-2', 'mention-3', 'mention-4'] as const;
export type HighlightName = (typeof HIGHLIGHT_NAMES)[number];
