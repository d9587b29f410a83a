/** Tells the newest question of each part from those it has overtaken, whose answers come too late. */
export interface RequestSequence {
  /** Begins a question; the function says whether no later one has taken its place. */
  take(part: string): () => boolean;
  /** What is under way is wanted no longer, whichever part it is for. */
  drop(): void;
}

export function createRequestSequence(): RequestSequence {
  let latest = new Map<string, object>();
  return {
    take(part) {
      const mine = {};
      latest.set(part, mine);
      return () => latest.get(part) === mine;
    },
    drop() {
      latest = new Map();
    },
  };
}
