/** Acts on what was found on the page. */
export interface PageActs {
  /** Puts a name in the lookup box, or nothing to begin with, and the cursor with it; asks nothing. */
  onLookUpByName(name: string): void;
}
