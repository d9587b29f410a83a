/** As much of two peers as is measured here: they bring no types, and packages with them bring jQuery's. */

/** Symbols and the names of their companies, put into the script when it is bundled. */
declare const BENCH_COMPANIES: [symbol: string, name: string][];

/** Names of made-up companies, and the packed table of their keys. */
declare const BENCH_NAMES: string[];
declare const BENCH_KEYS: string;

declare module 'mark.js' {
  export default class Mark {
    constructor(context: Element);
    markRegExp(pattern: RegExp): void;
  }
}

declare module 'twitter-text' {
  const twitter: { extractCashtags(text: string): string[] };
  export default twitter;
}
