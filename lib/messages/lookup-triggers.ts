/** Names of the ways in that manifest, background and help sheet share. */

/** The keyboard command that opens the panel at the lookup box. */
export const LOOK_UP = 'look-up';
/** What begins a lookup in the address bar. */
export const OMNIBOX_KEYWORD = 'tick';
