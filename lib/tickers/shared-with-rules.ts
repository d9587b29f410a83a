/**
 * Exports of the script `ticker-text` that `ticker-rules` uses. The build (`lib/build/plugins.ts`) fills them in, from
 * the imports of the modules of `ticker-rules`.
 */
export const textRules: Record<string, unknown> = {};
