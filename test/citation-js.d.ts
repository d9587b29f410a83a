/** The parts of Citation.js that tests use; it brings no types. */
declare module '@citation-js/core' {
  interface CslItem {
    id: string;
    type: string;
    title?: string;
    URL?: string;
    note?: string;
    version?: string;
    edition?: string;
    publisher?: string;
    author?: { literal?: string; family?: string }[];
    accessed?: { 'date-parts': number[][] };
  }
  export class Cite {
    constructor(input: unknown, options?: { forceType?: string });
    data: CslItem[];
  }
}
declare module '@citation-js/plugin-ris';
