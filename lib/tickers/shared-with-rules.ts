/**
 * What the scripts `ticker-rules` and `ticker-text` share: the build writes it here (`lib/build/plugins.ts`), from
 * what the modules of the former import.
 */
export const textRules: Record<string, unknown> = {};
