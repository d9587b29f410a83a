/** The part of citeproc-js that tests use; it brings no types. */
declare module 'citeproc' {
  /** Moves what it reads as fields from an item's note to the item. */
  export function parseNoteFieldHacks(item: { note?: string }): void;
}
