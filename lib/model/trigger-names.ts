/** Names of lookup triggers that manifest, background and help overlay share. */

/** The keyboard command that opens the panel at the lookup box. */
export const LOOK_UP = 'look-up';
/** The word that begins a lookup in the address bar. */
export const OMNIBOX_KEYWORD = 'tick';
