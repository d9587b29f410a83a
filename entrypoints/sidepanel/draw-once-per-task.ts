import { options } from 'preact';

/** More than the promises between an answer's arrival and the last request that it begins. */
const STEPS = 32;

/**
 * Draws all changes of a task once, after its requests, because an answer changes the state twice. Microtasks run
 * before the next event, so no event meets an outdated drawing.
 */
export function drawOncePerTask(): void {
  options.debounceRendering = async (draw) => {
    for (let step = 0; step < STEPS; step++) await null;
    draw();
  };
}
