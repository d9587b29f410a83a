import { options } from 'preact';

/**
 * Exceeds the number of promises between an answer's arrival and the last request that it begins. A later
 * change is drawn by itself.
 */
const STEPS = 32;

/**
 * Draws all changes of a task once, after its requests are sent, because an answer changes the state twice and
 * begins the next requests; Preact would draw at the first change. Drawing still precedes the next event
 * (microtasks run first), so that no event meets an outdated drawing.
 */
export function drawOncePerTask(): void {
  options.debounceRendering = async (draw) => {
    for (let step = 0; step < STEPS; step++) await null;
    draw();
  };
}
