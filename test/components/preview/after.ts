type Words = () => string;
const presses = new WeakMap<object, Words[]>();

/** A state once its controls with these words in their names are pressed, one after another. */
export function after<P extends object>(from: P | undefined, ...pressed: Words[]): P {
  if (!from) throw new Error('There is no such state.');
  const state = { ...from };
  presses.set(state, pressed);
  return state;
}

/** The words of the controls that lead to a state. */
export const pressesOf = (state: object): Words[] => presses.get(state) ?? [];
