/** A contender: a script of in-page/ that reads the page's text. */
export interface Entry {
  /** File in in-page/, without its ending. */
  script: string;
  /** Its name in the page. */
  name: string;
  label: string;
}

const WAYS = ['walker includes', 'walker regex', 'iterator includes', 'iterator regex'];

/** They only read, and find nothing. */
export const FLOORS: Entry[] = WAYS.map((way) => ({
  script: 'floor',
  name: `floor ${way}`,
  label: `floor: ${way}`,
}));
export const DETECTOR: Entry = { script: 'detector', name: 'detector', label: 'this detector' };
export const READERS: Entry[] = [...FLOORS, DETECTOR];

/** The scripts of contenders, each once. */
export const SCRIPTS = ['floor', 'detector'];
