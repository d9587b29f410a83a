/** Longer texts of a look are cut where they are only shown; a row that is known by one is not kept. */
export const MAX_LOOK_TEXT = 120;
/** The rows that are kept of a list: the next events, the newest documents and facts. */
export const MAX_LOOK_ROWS = 60;
