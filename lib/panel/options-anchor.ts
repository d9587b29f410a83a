/** The id of the options' section about several devices; the panel links to it. */
export const MACHINES_ANCHOR = 'machines';
