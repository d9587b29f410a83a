import type { Verdict } from '../table.ts';
import type { Ratios } from './ratios.ts';

export interface BenchOptions {
  /** Fewer sizes, rounds and sample pages. */
  quick: boolean;
  /** Characters of text of the pages, where not the usual ones. */
  sizes: number[] | undefined;
  say: (line: string) => void;
}

/** The results of one part of the bench. */
export interface Part {
  goals: Verdict[];
  ratios?: Ratios;
  figures: object;
}
