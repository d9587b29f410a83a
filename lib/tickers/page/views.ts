/** Thread time for following one view of a page, in milliseconds; after it the view is left alone. */
const BUDGET = 2000;
/** The same for all views of a document, their first readings included. */
const DOCUMENT_BUDGET = 20_000;

/** The views of a page, as a single-page application has many, and the thread time that they cost. */
export interface Views {
  /** How many there were, counted from 1 once the first is entered. */
  readonly count: number;
  /** All of the thread's time that the view has cost, its first scan included, in milliseconds. */
  readonly heldMs: number;
  /** The next reading is the first of a view. */
  readonly isNew: boolean;
  /** The view, or all of them together, have used up their budget. */
  readonly isSpent: boolean;
  /** Another one begins, at the address that the page has now. */
  begin(): void;
  /** Whether the address is another view's by now; cheap enough to be asked for every change. */
  hasMoved(): boolean;
  /** Enters the view that has begun; false where it was entered before. */
  enter(): boolean;
  /**
   * Adds what a reading took.
   *
   * @param isFirst of its view: what it takes is the price of the view, not of following it
   * @param isFree the user asked for it: no view pays for that
   */
  spend(ms: number, isFirst: boolean, isFree: boolean): void;
}

export function createViews(doc: Document): Views {
  let count = 0;
  let isNew = true;
  let address = '';
  /** The whole address when it was last looked at, fragment included. */
  let href = '';
  let spent = 0;
  let spentInAll = 0;
  let held = 0;
  return {
    get count() {
      return count;
    },
    get heldMs() {
      return held;
    },
    get isNew() {
      return isNew;
    },
    get isSpent() {
      return spent > BUDGET || spentInAll > DOCUMENT_BUDGET;
    },
    begin() {
      address = addressOf(doc.location);
      isNew = true;
    },
    hasMoved() {
      const current = doc.location.href;
      if (current === href) return false;
      href = current;
      return address !== addressOf(doc.location);
    },
    enter() {
      if (!isNew) return false;
      isNew = false;
      count++;
      spent = 0;
      held = 0;
      return true;
    },
    spend(ms, isFirst, isFree) {
      held += ms;
      if (!isFirst && !isFree) spent += ms;
      if (!isFirst || count > 1) spentInAll += ms;
    },
  };
}

/** The address of a view. A fragment is part of it only where it is a route of an application. */
function addressOf({ href, hash }: Location): string {
  return /^#!?\//.test(hash) ? href : href.slice(0, href.length - hash.length);
}
