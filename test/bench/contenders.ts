/** A contender: a script of in-page/ that reads the same text as the others. */
export interface Entry {
  /** File in in-page/, without its ending. */
  script: string;
  /** Its name in the page. */
  name: string;
  label: string;
  /** Only reads, and finds nothing. */
  isFloor?: true;
  /** Takes too long on the longest pages. */
  isSlow?: true;
}

const WAYS = ['walker includes', 'walker regex', 'iterator includes', 'iterator regex'];

export const FLOORS: Entry[] = WAYS.map((way) => ({
  script: 'floor',
  name: `floor ${way}`,
  label: `floor: ${way}`,
  isFloor: true,
}));
export const DETECTOR: Entry = { script: 'detector', name: 'detector', label: 'this detector' };
/** Peers that only read; mark.js writes, and is measured apart (marking.ts). */
export const PEERS: Entry[] = [
  { script: 'pattern', name: 'pattern', label: 'plain regular expression' },
  { script: 'cashtags', name: 'cashtags', label: 'twitter-text cashtags' },
  {
    script: 'dictionary',
    name: 'dictionary',
    label: 'modern-ahocorasick, 5000 symbols and names',
    isSlow: true,
  },
  {
    script: 'hashtags',
    name: 'hashtags',
    label: 'linkifyjs, hashtags and tickets',
    isSlow: true,
  },
];
export const READERS: Entry[] = [...FLOORS, DETECTOR, ...PEERS];

/** The scripts of contenders, each once. */
export const scriptsOf = (entries: Entry[]): string[] => [
  ...new Set(entries.map(({ script }) => script)),
];
