/** The id of the options' section about several machines, to which the panel links. */
export const MACHINES_ANCHOR = 'machines';
