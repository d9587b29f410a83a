import { options } from 'preact';

/**
 * More than the promises between an answer's arrival and the last request that it begins. One that comes
 * later still is drawn by itself.
 */
const STEPS = 32;

/**
 * Draws once for all that a task changes, after what it sends has left: an answer changes the state twice,
 * and begins the next requests. Preact would draw at the first change. But always before the next event
 * (microtasks run first): what the user does is never judged by an earlier drawing's state.
 */
export function drawOncePerTask(): void {
  options.debounceRendering = async (draw) => {
    for (let step = 0; step < STEPS; step++) await null;
    draw();
  };
}
