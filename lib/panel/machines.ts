/** The id of the options' part for more than one machine, to which the panel leads. */
export const MACHINES = 'machines';
